import { setTimeout as wait } from 'node:timers/promises'
import type { callsTo } from '@tests/support/http'
import { json, send } from '../../attack/send'
import { compare } from '../journal'
import type { Rig } from '../rig'
import { type Kind, type Row, toFound } from './kind'

/** As many times as there can be, since each write takes one: 48 a day, of 50 that may be booked. */
const HOURS = {
  isOn: true,
  durationMinutes: 15,
  bufferMinutes: 0,
  noticeHours: 48,
  horizonDays: 60,
  perDay: 50,
  holidays: false,
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '06:00', to: '18:00' })),
}

/** Bookings by visitors who lose the response and send again, each with its confirmation, its notice to the team and a reminder. */
export async function bookingKind({ database, mail }: Rig, call: ReturnType<typeof callsTo>, token: string) {
  await call('POST', '/globals/booking', HOURS, token)
  const starts: string[] = []
  for (let day = 2; day < 60; day += 29) {
    const from = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10)
    const { slots } = await call('GET', `/booking/slots?from=${from}&days=29`)
    starts.push(...slots.map(({ start }: { start: string }) => start))
  }
  const chosen = new Map<string, string | undefined>()

  const booking: Kind = {
    isRepeated: true,
    async write(url, text) {
      if (!chosen.has(text)) chosen.set(text, starts[chosen.size])
      const { headers, body } = json({ start: chosen.get(text), nombre: 'Ana Peña', email: `${text}@example.com` })
      const repeatable = { ...headers, 'Idempotency-Key': text }
      const answer = await send(url, { method: 'POST', path: '/api/booking', headers: repeatable, body })
      const makeDue = "update bookings set reminder_at = now() - interval '1 hour' where email = $1"
      if (answer.status === 201) await database.rows(makeDue, [`${text}@example.com`])
      return answer
    },
    async verify(entries) {
      await untilSent(database)
      const rows = await database.rows<Row & { ids: number[] }>(
        `select split_part(email, '@', 1) as token, count(*) as copies, array_agg(id) as ids from bookings group by email`,
      )
      const reminded = new Set(entries.filter(({ isAcknowledged }) => isAcknowledged).map((entry) => entry.token))
      const told = rows.map((row) => {
        const letters = (name: string) => lettersOf(mail.received, `${name}-${row.ids[0]}-`)
        const team = letters('reserva').filter((id) => id.includes('-equipo-')).length
        const visitor = letters('reserva').length - team
        const reminders = letters('recordatorio').length
        return { ...row, is_whole: visitor === 1 && team === 1 && reminders === (reminded.has(row.token) ? 1 : 0) }
      })
      return compare(entries, toFound(told))
    },
  }
  return { booking }
}

/** Message ids, which may begin on a line of their own. A mail that is sent again keeps its id, and is the same mail to its reader. */
const lettersOf = (received: string[], name: string) => [
  ...new Set(
    received.flatMap((text) => /^Message-ID:\s+<(.+)>/im.exec(text)?.[1] ?? []).filter((id) => id.startsWith(name)),
  ),
]

/** Waits until every reminder that is due is in the outbox, and every mail has been sent. */
async function untilSent({ rows }: Rig['database']): Promise<void> {
  for (const until = performance.now() + 120_000; performance.now() < until; await wait(1_000)) {
    await rows('update mails set next_attempt_at = least(next_attempt_at, now())') // the site's retries may take an hour
    const [left] = await rows(
      `select from mails union all select from bookings where state = 'confirmed' and reminder_at <= now() limit 1`,
    )
    if (!left) return
  }
}
