import { sql } from '@payloadcms/db-postgres/drizzle'
import { payload } from '@tests/support/factories'
import { rowsOf } from '@tests/support/webhooks'
import { createLocalReq } from 'payload'
import { beforeAll, expect, it } from 'vitest'
import { decrypt } from '@/platform/db/encryption'
import { migrate } from '@/platform/db/migrate'
import { migrations } from '../../../migrations'

const until = (end: string) => migrations.slice(0, 1 + migrations.findIndex(({ name }) => name.endsWith(end)))

type Sent = { nombre: string; email: string; telefono?: string; empresa?: string; status?: string; day: number }
const send = ({ nombre, email, telefono = '', empresa = '', status = 'nuevo', day }: Sent) =>
  rowsOf(sql`insert into contact_submissions (nombre, email, telefono, empresa, mensaje, status, created_at, updated_at)
    values (${nombre}, ${email}, ${telefono}, ${empresa}, 'Quiero una cita.', ${status},
      make_date(2026, 1, ${day}), make_date(2026, 1, ${day}))`)

// A database in the state before bookings and people, with what an earlier version left in it.
beforeAll(async () => {
  const local = await payload()
  const steps = migrations.filter(({ name }) => /_(booking|people|calendar_faults)$/.test(name)) // the later ones add columns
  for (const { name, down } of steps.toReversed()) {
    await down({ db: local.db.drizzle, payload: local, req: await createLocalReq({}, local) })
    await rowsOf(sql`delete from payload_migrations where name = ${name}`)
  }
  const permissions = { antiguo: { manage_users: true }, lector: { manage_posts: true, manage_users: false } }
  for (const [name, granted] of Object.entries(permissions))
    await rowsOf(sql`insert into roles (name, permissions) values (${name}, ${JSON.stringify(granted)}::jsonb)`)
  await send({ nombre: 'Ana', email: 'ANA@Example.com', telefono: '809-555-0126', empresa: 'Colmado Uno', day: 1 })
  await send({ nombre: 'Ana Peña', email: 'ana@example.com', telefono: 'no sé', status: 'respondido', day: 3 })
  await send({ nombre: 'Robot', email: 'ana@example.com', status: 'spam', day: 4 })
  await send({ nombre: 'Solo spam', email: 'spam@example.com', status: 'spam', day: 4 })
  await send({ nombre: 'Luis', email: 'luis@example.com', status: 'respondido', day: 2 })
  await send({ nombre: 'Eva', email: 'eva@example.com', day: 2 })
  await migrate(local, until('_booking'))
  await rowsOf(sql`insert into bookings (starts_at, ends_at, host, nombre, email, telefono, empresa, mensaje, time_zone)
    values ('2026-02-01T14:00Z', '2026-02-01T14:30Z', 1, 'Ana P.', 'Ana@example.com', '', '', '', 'UTC')`)
  await rowsOf(sql`insert into mails (address, letter, message_id) values ('ana@example.com', '', 'reserva-1')`)
  await migrate(local)
})

it('[API-122] [API-123] the upgrade gives consultations to every role that manages users, and to no other', async () => {
  const rows = await rowsOf(sql`select name, permissions ->> 'manage_contacts' as granted from roles
    where name in ('antiguo', 'lector', 'admin') order by name`)
  expect(rows).toEqual([
    { name: 'admin', granted: 'true' },
    { name: 'antiguo', granted: 'true' },
    { name: 'lector', granted: null },
  ])
})

it('[API-124] the upgrade joins requests and bookings to people by their address, however it is spelled, and spam to nobody', async () => {
  const people = await rowsOf(sql`select nombre, email, telefono, empresa, stage, created_at::date::text as since
    from people order by email`)
  expect(people).toEqual([
    {
      ...{ nombre: 'Ana P.', email: 'ana@example.com', telefono: '+18095550126', empresa: 'Colmado Uno' },
      ...{ stage: 'meeting', since: '2026-01-01' },
    },
    { nombre: 'Eva', email: 'eva@example.com', telefono: null, empresa: null, stage: 'new', since: '2026-01-02' },
    {
      nombre: 'Luis',
      email: 'luis@example.com',
      telefono: null,
      empresa: null,
      stage: 'contacted',
      since: '2026-01-02',
    },
  ])
  const joined =
    await rowsOf(sql`select c.nombre, p.email from contact_submissions c left join people p on p.id = c.person_id
    union all select b.nombre, p.email from bookings b left join people p on p.id = b.person_id order by 1`)
  expect(joined).toEqual([
    { nombre: 'Ana', email: 'ana@example.com' },
    { nombre: 'Ana P.', email: 'ana@example.com' },
    { nombre: 'Ana Peña', email: 'ana@example.com' },
    { nombre: 'Eva', email: 'eva@example.com' },
    { nombre: 'Luis', email: 'luis@example.com' },
    { nombre: 'Robot', email: null },
    { nombre: 'Solo spam', email: null },
  ])
})

it('the upgrade seals the addresses of mails that wait', async () => {
  const [mail] = await rowsOf(sql`select address from mails where message_id = 'reserva-1'`)
  expect(decrypt('account mails', String(mail?.address))).toBe('ana@example.com')
})
