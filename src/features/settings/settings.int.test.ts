import { api, sessionOf } from '@tests/support/api'
import { createUser } from '@tests/support/factories'
import { describe, expect, it } from 'vitest'
import { PERMISSION_KEYS } from '@/platform/access/permissions'

const SETTINGS = '/globals/settings'
const UNKNOWN = 'Debe ser de Plausible, Umami o Google, o de un host de la variable ANALYTICS_HOSTS'
const MAIL_TEST = '/admin/settings/mail-test'

/** The fields of the row itself; the default rows have new ids in each response. */
const namesOf = ({ team, mailTemplates, ...row }: Record<string, unknown>) => row

describe('the settings', () => {
  it.each([
    [{ brand: ' ' }, 'brand', 'La marca es requerida'],
    [{ brand: 'x'.repeat(61) }, 'brand', 'Máximo 60 caracteres'],
    [{ email: 'nada' }, 'email', 'Email inválido'],
    [{ whatsapp: '809-555-0142' }, 'whatsapp', 'Debe ser un número con su código de país y sin espacios'],
    [{ xUrl: 'javascript:alert(1)' }, 'xUrl', 'Debe ser una dirección http(s) o quedar vacía'],
    [{ seoImage: '//otro.example/a.png' }, 'seoImage', 'Debe ser una URL http(s), una ruta del sitio o quedar vacía'],
    [{ analyticsId: '"><script>' }, 'analyticsId', 'Solo letras, números, puntos y guiones'],
    [{ analyticsUrl: 'data:text/javascript,1' }, 'analyticsUrl', 'Debe ser una dirección http(s) o quedar vacía'],
    ...[
      'https://evil.example/a.js',
      'https://plausible.io.evil.example/a.js',
      'https://plausible.io@evil.example/a.js',
      'https://evil.example/?https://plausible.io/',
      'https://plausible.io:8443/a.js',
    ].map((analyticsUrl): [object, string, string] => [{ analyticsUrl }, 'analyticsUrl', UNKNOWN]),
  ])('[ADM-96] reject %j', async (change, field, message) => {
    const token = await sessionOf()
    const { body: before } = await api('GET', SETTINGS, { token })
    const analytics = { analyticsProvider: 'plausible' }
    const answer = await api('POST', SETTINGS, { token, body: { ...before, ...analytics, ...change } })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(message)
    expect(JSON.stringify(answer.body)).toContain(field)
    expect(namesOf((await api('GET', SETTINGS, { token })).body)).toEqual(namesOf(before))
  })

  it('let nobody without every permission choose what runs in every browser', async () => {
    const all = await sessionOf()
    const token = await sessionOf(
      (await createUser(PERMISSION_KEYS.filter((key) => key !== 'view_analytics'))).username,
    )
    const { body: before } = await api('GET', SETTINGS, { token })
    const wanted = {
      analyticsProvider: 'plausible',
      analyticsId: 'a.example',
      analyticsUrl: 'https://plausible.io/a.js',
    }
    for (const [field, value] of Object.entries(wanted)) {
      const { status, body } = await api('POST', SETTINGS, { token, body: { [field]: value } })
      expect([status, body.code, body.errors?.[0].field], field).toEqual([403, 'forbidden', field])
    }
    expect((await api('POST', SETTINGS, { token, body: { ...before, phone: '809-555-0100' } })).status).toBe(200)
    const { body } = await api('POST', SETTINGS, { token: all, body: wanted })
    expect(body.result).toMatchObject(wanted)
    await api('POST', SETTINGS, { token: all, body: { analyticsProvider: 'none', analyticsId: '', analyticsUrl: '' } })
  })
})

describe('POST /api/admin/settings/mail-test', () => {
  it('reports that there is no mail server', async () => {
    expect(await api('POST', MAIL_TEST, { token: await sessionOf() })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'No hay servidor de correo: define SMTP_URL y reinicia el sitio' },
    })
  })
})
