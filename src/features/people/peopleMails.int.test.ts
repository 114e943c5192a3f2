import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { waitingMails } from '@tests/support/bookings'
import { createUser, payload } from '@tests/support/factories'
import { MAIL_PORT } from '@tests/support/mailAddress'
import { startMailServer } from '@tests/support/mailServer'
import { createWebhook, deliveriesOf, rowsOf } from '@tests/support/webhooks'
import { expect, it } from 'vitest'
import { deliverMails } from '@/platform/mail/outbox'

it('[API-125] are written to through the outbox, once, and answer the team', async () => {
  const mails: string[] = []
  const server = await startMailServer(MAIL_PORT, mails)
  const admin = await sessionOf()
  const token = await sessionOf((await createUser(['manage_contacts'])).username)
  const events = ['person.created', 'person.stage_changed']
  const webhook = await createWebhook(admin, 'https://8.8.8.8/x', { events })
  try {
    await rowsOf(sql`delete from mails`)
    const sent = { nombre: 'Eva Sosa', email: 'eva@example.com' }
    const { person } = (await api('POST', '/admin/people', { token, body: sent })).body
    const calls = `/admin/people/${person.id}`
    const letter = { subject: 'Tu propuesta', text: 'Hola, Eva Sosa:\n\nAquí la tienes.' }
    const write = () =>
      api('POST', `${calls}/mails`, { token, body: letter, headers: { 'idempotency-key': 'una-vez-y-no-mas' } })
    expect([(await write()).status, (await write()).status]).toEqual([202, 202])
    await deliverMails(await payload())
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatch(/^To: eva@example\.com$/m)
    expect(mails[0]).toMatch(/^Reply-To: oficina@ozama\.example$/m)
    expect(mails[0]).toMatch(/^Subject: Tu propuesta$/m)
    expect(mails[0]).not.toMatch(/^Auto-Submitted/m)
    expect(mails[0]).toContain('la tienes.')
    const { body } = await api('GET', calls, { token })
    expect(body.person.stage).toBe('contacted')
    expect(body.timeline).toMatchObject([
      { kind: 'stage', data: { from: 'new', to: 'contacted' } },
      { kind: 'mail', text: letter.text, data: { subject: 'Tu propuesta' } },
    ])
    const told = await deliveriesOf(admin, webhook.id)
    expect(told.map(({ request }: { request: { body: string } }) => JSON.parse(request.body))).toMatchObject([
      { type: 'person.stage_changed', data: { id: person.id, nombre: 'Eva Sosa', stage: 'contacted' } },
      {
        type: 'person.created',
        data: { id: person.id, nombre: 'Eva Sosa', stage: 'new', createdAt: person.createdAt },
      },
    ])

    await api('PUT', calls, { token, body: { email: '', telefono: '809-555-0126' } })
    const refused = await api('POST', `${calls}/mails`, { token, body: letter })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'email' }] } })
  } finally {
    await server.stop()
  }
})

it('[API-125] tell whoever is to attend to them, unless they chose so themselves or may not read people', async () => {
  await rowsOf(sql`delete from mails`)
  const token = await sessionOf()
  const [luz, other] = [await createUser(['manage_contacts']), await createUser(['manage_posts'])]
  const sent = { nombre: 'Eva Sosa', email: 'eva.sosa@example.com', nextStep: 'Llamar', nextStepAt: '2031-05-14' }
  const { person } = (await api('POST', '/admin/people', { token, body: sent })).body
  const give = async (owner: number | null, as = token) =>
    expect((await api('PUT', `/admin/people/${person.id}`, { token: as, body: { owner } })).status).toBe(200)
  const own = await sessionOf(luz.username)
  await give(luz.id, own)
  await give(other.id)
  expect(await waitingMails()).toEqual([])
  await give(luz.id)
  await give(luz.id)
  expect(await waitingMails()).toMatchObject([
    {
      to: null, // at the address that the account has when it is sent
      letter: {
        facts: [
          ['Persona', 'Eva Sosa'],
          ['Próximo paso', 'Llamar, para el 14/05/2031'],
        ],
        link: { address: expect.stringMatching(new RegExp(`/admin/people/${person.id}$`)) },
      },
    },
  ])
  const sentTo = () => rowsOf(sql`select user_id as "user", person_id as person from mails`)
  expect(await sentTo()).toEqual([{ user: luz.id, person: person.id }])
  const second = { nombre: 'Eva S.', email: 'eva.s@example.com' }
  const double = (await api('POST', '/admin/people', { token, body: second })).body.person
  await give(null)
  const theirs = await api('PUT', `/admin/people/${double.id}`, { token: own, body: { owner: luz.id } })
  expect(theirs.status).toBe(200)
  const merged = await api('POST', `/admin/people/${double.id}/merge`, { token, body: { into: person.id } })
  expect(merged.body.person).toMatchObject({ id: person.id, owner: { id: luz.id } })
  expect(await sentTo()).toHaveLength(1)
})
