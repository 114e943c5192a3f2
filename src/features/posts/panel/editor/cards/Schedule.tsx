import { useState } from 'react'
import type { AdminPost } from '@/features/posts/schema'
import { momentInSantoDomingo } from '@/platform/domain/dates'
import { Button } from '@/ui/panel/Button'
import { panelMoment } from '@/ui/panel/dates/dates'
import { parseTypedDate } from '@/ui/panel/dates/typedDate'
import { DateField } from '@/ui/panel/fields/DateField'

type Props = { post: AdminPost; canPublish: boolean; onSchedule: (scheduledAt: string | null) => void }

/** When the post will be published automatically, in Santo Domingo time, and with which text. */
export function Schedule({ post, canPublish, onSchedule }: Props) {
  const { scheduledAt, scheduleFailure } = post
  return (
    <>
      {scheduleFailure && (
        <p className="text-sm text-danger" role="alert">
          Se canceló la publicación programada: {scheduleFailure}
        </p>
      )}
      {scheduledAt && (
        <p className="text-sm text-muted">
          Se publicará el {[panelMoment(scheduledAt), textInWords(post, canPublish)].filter(Boolean).join(' ')}
        </p>
      )}
      {canPublish && <Choices onSchedule={onSchedule} post={post} />}
    </>
  )
}

/** Which text comes out, or what a change would do. */
function textInWords({ hasChangesSinceScheduled }: AdminPost, canPublish: boolean): string {
  if (!canPublish) return 'Si cambias algo, se cancela y se avisa a quien lo programó.'
  return hasChangesSinceScheduled ? 'Saldrá el texto que se programó, sin los cambios de después.' : ''
}

function Choices({ post, onSchedule }: Omit<Props, 'canPublish'>) {
  const { scheduledAt, scheduleFailure, hasChangesSinceScheduled } = post
  const [local, setLocal] = useState('')
  const date = parseTypedDate(local, true)
  return (
    <>
      {scheduleFailure && <Button onClick={() => onSchedule(null)}>Quitar el aviso</Button>}
      {!scheduledAt && (
        <DateField hint="Hora de Santo Domingo." label="Publicar el" onChange={setLocal} value={local} withTime />
      )}
      {hasChangesSinceScheduled && <Button onClick={() => onSchedule(scheduledAt)}>Programar el texto nuevo</Button>}
      {/* One button for both, which keeps the focus. */}
      <Button
        aria-disabled={!scheduledAt && !local}
        onClick={() => (scheduledAt ? onSchedule(null) : date && onSchedule(momentInSantoDomingo(date)))}
      >
        {scheduledAt ? 'Cancelar programación' : 'Programar'}
      </Button>
    </>
  )
}
