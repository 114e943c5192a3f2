import { api, sessionOf } from '@tests/support/api'
import { createUser } from '@tests/support/factories'
import { MAIL_PORT } from '@tests/support/mailAddress'
import { startMailServer } from '@tests/support/mailServer'
import { expect, it } from 'vitest'

it("[ADM-96] sends the test mail to the caller, and reports when it can't", async () => {
  const { username, email } = await createUser(['manage_users'])
  const token = await sessionOf(username)
  const test = () => api('POST', '/admin/settings/mail-test', { token })
  const refused = await test()
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: 'El servidor de correo no aceptó el mensaje: revisa SMTP_URL' },
  })

  const server = await startMailServer(MAIL_PORT)
  expect(await test()).toMatchObject({ status: 200, body: { success: true, message: `Enviado a ${email}` } })
  expect(server.kept).toEqual([expect.stringContaining(`To: ${email}`)])
  await server.stop()
})
