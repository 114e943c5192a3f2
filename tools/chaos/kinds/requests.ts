import { setTimeout as wait } from 'node:timers/promises'
import { compare } from '../journal'
import type { Rig } from '../rig'
import { type Kind, post, type Row, toFound } from './kind'

/** Contact requests with the mail that each sends, and with the event that each causes. */
export function requestKinds({ database, mail, receiver }: Rig) {
  const ask = (url: string, mensaje: string) =>
    post(url, 'POST', '/api/contact', { nombre: 'Ana Peña', email: 'ana@example.com', mensaje })

  const contact: Kind = {
    write: (url, text) => ask(url, `Una consulta: ${text}`),
    async verify(entries) {
      const rows = await database.rows<Row & { ids: number[] }>(
        `select replace(mensaje, 'Una consulta: ', '') as token, count(*) as copies, array_agg(id) as ids,
          bool_and(exists (select from mails m where m.request_id = c.id)) as is_whole
        from contact_submissions c group by mensaje`,
      )
      // A request is complete if its notice is waiting or has been sent.
      const told = rows.map((row) => ({
        ...row,
        is_whole: row.is_whole || mail.received.some((text) => text.includes(`<consulta-${row.ids[0]}-`)),
      }))
      return compare(entries, toFound(told))
    },
  }
  const event: Kind = {
    write: (url, text) => ask(url, `Un aviso: ${text}`),
    async verify(entries) {
      await deliverAll(database)
      const rows = await database.rows<{ token: string; id: number }>(
        `select replace(mensaje, 'Un aviso: ', '') as token, id from contact_submissions`,
      )
      const found = rows.map(({ token, id }) => {
        const event = receiver.received.get(id)
        return [token, { copies: event?.ids.size ?? 0, isWhole: event?.isAccepted ?? false }] as const
      })
      const stored = new Set(rows.map(({ id }) => id))
      const unfounded = [...receiver.received.keys()].filter((id) => !stored.has(id))
      const verdict = compare(entries, new Map(found))
      return { ...verdict, torn: [...verdict.torn, ...unfounded.map((id) => `an event of ${id}, which is not stored`)] }
    },
  }
  return { contact, event }
}

/** Makes pending webhook deliveries due until none is left: the site's retries may take a day. */
async function deliverAll({ rows }: Rig['database']): Promise<void> {
  for (const until = performance.now() + 60_000; performance.now() < until; await wait(2_000)) {
    const pending = await rows(
      `update webhook_deliveries set next_attempt_at = least(next_attempt_at, now()) where state = 'pending' returning id`,
    )
    if (pending.length === 0) return
  }
}
