import { useState } from 'react'
import { momentInSantoDomingo } from '@/domain/dates'
import type { AdminPost } from '@/schemas/post'
import { Button } from '../../../kit/Button'
import { panelMoment } from '../../../kit/dates/dates'
import { dateIn } from '../../../kit/dates/typedDate'
import { DateField } from '../../../kit/fields/DateField'

type Props = { post: AdminPost; onSchedule: (scheduledAt: string | null) => void }

/** When the post will be published automatically, in Santo Domingo time. */
export function Schedule({ post: { scheduledAt, scheduleFailure }, onSchedule }: Props) {
  const [local, setLocal] = useState('')
  const date = dateIn(local, true)
  return (
    <>
      {!scheduledAt && scheduleFailure && (
        <p className="text-sm text-danger" role="alert">
          No se publicó a su hora: {scheduleFailure}
        </p>
      )}
      {scheduledAt ? (
        <p className="text-sm text-muted">Se publicará el {panelMoment(scheduledAt)}</p>
      ) : (
        <DateField hint="Hora de Santo Domingo." label="Publicar el" onChange={setLocal} value={local} withTime />
      )}
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
