import { callsTo } from '@tests/support/http'
import { hashOfToken, newToken } from '@/platform/db/secretToken'
import type { Group, Input } from '../group'
import { json } from '../send'
import type { World } from '../world'

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

/**
 * Booking: links that nobody was given, times and zones that don't exist, and forms posted without JavaScript. Addresses of
 * calendars are among those of webhooks.
 */
export const bookings: Group = {
  name: 'bookings',
  share: 3,
  async inputs(world) {
    const own = await plant(world)
    return [...links(world, own), ...times(world, own), ...zones(own), ...forms(world, own)]
  },
}

type Own = Awaited<ReturnType<typeof plant>>

/** Opens the hours, and makes a booking with a valid link, one that ended long ago, and free times to choose from. */
async function plant({ site, tokens, database }: World) {
  const call = callsTo(site)
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '06:00', to: '22:00' }))
  await call('POST', '/globals/booking', { isOn: true, holidays: false, perDay: 50, hours }, tokens.admin)
  const { slots } = await call('GET', '/booking/slots?days=31')
  const [start, ...free] = slots.map((slot: { start: string }) => slot.start).toReversed() as string[]
  const visitor = { nombre: 'Ana Peña', email: 'ana-ataque@example.com' }
  const { booking } = await call('POST', '/booking', { ...visitor, start })
  const past = newToken()
  await database.query(
    `with old as (insert into bookings (starts_at, ends_at, host, nombre, email, telefono, empresa, mensaje, time_zone)
        values (now() - interval '3 days', now() - interval '3 days' + interval '30 minutes', 1, 'Ana', 'vieja@example.com', '', '', '', 'UTC') returning id)
      insert into booking_tokens (token_hash, booking_id) select $1, id from old`,
    [hashOfToken(past)],
  )
  const token = booking.url.replace('/reserva/', '') as string
  return { start: start ?? '', free, token, past }
}

/** Every door that a link opens, with links that must open none. */
function links({ targets }: World, { token, past }: Own): Input[] {
  const [, { id = '' } = {}] = targets.find(([prefix]) => prefix === '/api/admin/bookings') ?? []
  const flipped = token.slice(0, -1) + (token.endsWith('A') ? 'E' : 'A')
  const guessed = [
    'a'.repeat(43),
    'null',
    'undefined',
    id,
    '1',
    '%00',
    "'%20or%201=1--",
    '%27',
    '*',
    '..%2f..',
    newToken(),
    newToken(),
  ]
  const altered = [
    flipped,
    token.toLowerCase(),
    token.slice(1),
    `${token}A`,
    `${token}=`,
    `${token}%00`,
    hashOfToken(token),
  ]
  return [...guessed, ...altered, past, hashOfToken(past)].flatMap((each): Input[] => {
    const sent = { as: 'nobody', mustFail: true } as const
    const page = `/reserva/${each}`
    return [
      { ...sent, method: 'GET', path: `/api/booking/${each}` },
      { ...sent, method: 'POST', path: `/api/booking/${each}/move`, ...json({ start: '2099-01-01T10:00:00Z' }) },
      { ...sent, method: 'POST', path: `/api/booking/${each}/cancel`, ...json({}) },
      { ...sent, method: 'GET', path: page },
      { ...sent, method: 'GET', path: `${page}/consulta.ics` },
      { ...sent, method: 'GET', path: `/calendario/${each}.ics` },
      { ...sent, method: 'POST', path: `${page}/cancelar`, headers: FORM, body: 'reason=x' },
    ]
  })
}

const NEVER = [
  ...['', ' ', 'mañana', 'now', '0', 'Infinity', '2026-12-07', '10:00', '2026-12-07T10:00:00', '2026-02-30T10:00:00Z'],
  ...[
    '1970-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '+275760-09-13T00:00:00Z',
    '2999-01-04T13:00:00Z',
  ],
  ...[
    '2026-12-07T10:00:00+99:99',
    '2026-12-07T25:00:00Z',
    '2026-12-07T10:00:60Z',
    "2026-12-07T10:00:00Z' or 1=1--",
    '1e999',
  ],
]

/** Times that nobody offers, and one that is taken: none may be booked, and no booking may move there. */
function times({ database }: World, { start, token }: Own): Input[] {
  const shifted = [1, 1_000, 60_000, -60_000, 29 * 60_000].map((ms) => new Date(Date.parse(start) + ms).toISOString())
  const check = () => overlaps(database)
  const wrong = [...NEVER, ...shifted, start, null, 7, [], {}, [start], { start }, true].map((each) => ({
    start: each,
  }))
  return wrong.flatMap((body, n): Input[] => [
    {
      as: 'nobody',
      method: 'POST',
      path: '/api/booking',
      ...json({ nombre: 'Ana Peña', email: `hora-${n}@example.com`, ...body }),
      mustFail: true,
      check,
    },
    ...(body.start === start
      ? [] // it has that time already
      : [
          {
            as: 'nobody',
            method: 'POST',
            path: `/api/booking/${token}/move`,
            ...json(body),
            mustFail: true,
            check,
          } as const,
        ]),
  ])
}

/** Says if two bookings of one host overlap. */
async function overlaps(database: World['database']): Promise<string | null> {
  const { rowCount } = await database.query(
    `select from bookings a join bookings b on a.id < b.id and a.host = b.host and a.state <> 'cancelled' and b.state <> 'cancelled'
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`,
  )
  return rowCount ? `${rowCount} bookings overlap` : null
}

const ZONES = [
  ...[
    'UTC+1',
    'Marte/Olimpo',
    '../../etc/passwd',
    '+14:00',
    '-99:99',
    '<script>alert(1)</script>',
    'x'.repeat(100),
    "UTC'--",
  ],
  ...['__proto__', 'constructor', '\u0000', 'America/Santo_Domingo\u0000', '😀', 'América/Santo_Domingo', ' UTC'],
]

/** Zones that don't exist, each with a time of its own: they don't count, and none is repeated to anybody. */
function zones({ free }: Own): Input[] {
  return ZONES.map((timeZone, n) => ({
    as: 'nobody',
    method: 'POST',
    path: '/api/booking',
    ...json({ start: free[n * 2 + 1], nombre: 'Ana Peña', email: `zona-${n}@example.com`, timeZone }),
    check: ({ status, text }) =>
      status === 201 && JSON.parse(text).booking.timeZone !== 'America/Santo_Domingo' ? 'took the zone' : null,
  }))
}

const FIELDS = ['dia', 'start', 'nombre', 'email', 'article', 'website', 'timeZone', 'token', '__proto__']
const TEXTS = [
  '//evil.example',
  '\r\nLocation: https://evil.example',
  '"><script>',
  '../../..',
  '\u0000',
  'x'.repeat(9_000),
  '💥',
  "'",
]

/** Forms as a browser without JavaScript posts them: whatever is in them, they lead to a page of this site. */
function forms({ site }: World, { token, free }: Own): Input[] {
  const check: Input['check'] = ({ headers: { location = '' } }) =>
    new URL(location, site.url).origin === site.url &&
    !/evil|[\r\n<>]/.test(decodeURIComponent(location).replace(/(?:dia|articulo)=[^&]*/g, ''))
      ? null
      : `leads to ${location}`
  const post = (path: string, fields: Record<string, string>): Input => ({
    as: 'nobody',
    method: 'POST',
    path,
    headers: FORM,
    body: String(new URLSearchParams(fields)),
    check,
  })
  const sound = { nombre: 'Ana Peña', email: 'formulario@example.com', start: free.at(-1) ?? '', dia: '2026-12-07' }
  const odd = FIELDS.flatMap((name) => TEXTS.map((text) => ({ ...sound, start: 'nunca', [name]: text })))
  const bodies: Input[] = [
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/json',
    'text/plain',
    '',
  ].map((type) => ({
    as: 'nobody',
    method: 'POST',
    path: '/reservar/enviar',
    headers: { 'Content-Type': type },
    body: '{"start":',
    check,
  }))
  return [
    ...odd.map((fields) => post('/reservar/enviar', fields)),
    ...odd.map(({ start, dia }) => post(`/reserva/${token}/cambiar`, { start, dia })),
    ...['__proto__', 'move', 'borrar', '%2e%2e', 'cancelar%00'].map((action) =>
      post(`/reserva/${token}/${action}`, {}),
    ),
    ...bodies,
  ]
}
