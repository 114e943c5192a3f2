import { Failure } from '@/platform/failure'

type Change = { sent: string | undefined; base: string | undefined }

/** Refuses to replace notes that are no longer the `base` of a change, and tells what they say now. Called under the lock. */
export function refuseStaleNotes(field: string, now: string, { sent, base }: Change): void {
  if (sent === undefined || base === undefined || now === base || now === sent) return
  const message = `Las notas cambiaron mientras escribías. ${now ? `Ahora dicen: «${now}»` : 'Ahora están vacías.'}`
  throw new Failure('stale_edit', { errors: [{ field, message }] })
}
