import { useState } from 'react'
import { momentInSantoDomingo } from '@/domain/dates'
import type { AdminPost } from '@/schemas/post'
import { Button } from '../../../kit/Button'
import { panelMoment } from '../../../kit/dates/dates'
import { TextField } from '../../../kit/fields/TextField'

type Props = { post: AdminPost; onSchedule: (scheduledAt: string | null) => void }

/** When the post will be published automatically, in Santo Domingo time. */
export function Schedule({ post: { scheduledAt, scheduleFailure }, onSchedule }: Props) {
  const [local, setLocal] = useState('')
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
      <TextField
        hint="Hora de Santo Domingo."
        label="Publicar el"
        max="9999-12-31T23:59" // browsers allow six-digit years, which nothing else accepts as a date
        onChange={({ target }) => setLocal(target.value)}
        type="datetime-local"
        value={local}
      />
      <Button disabled={!local} onClick={() => onSchedule(momentInSantoDomingo(local))}>
        Programar
      </Button>
    </>
  )
}
