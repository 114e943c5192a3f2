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
  if (scheduledAt)
    return (
      <>
        <p className="text-sm text-muted">Se publicará el {panelMoment(scheduledAt)}</p>
        <Button onClick={() => onSchedule(null)}>Cancelar programación</Button>
      </>
    )
  return (
    <>
      {scheduleFailure && (
        <p className="text-sm text-danger" role="alert">
          No se publicó a su hora: {scheduleFailure}
        </p>
      )}
      <DateField hint="Hora de Santo Domingo." label="Publicar el" onChange={setLocal} value={local} withTime />
      <Button disabled={!local} onClick={() => date && onSchedule(momentInSantoDomingo(date))}>
        Programar
      </Button>
    </>
  )
}
