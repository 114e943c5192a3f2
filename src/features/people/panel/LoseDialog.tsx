import { useState } from 'react'
import { Button } from '@/ui/panel/Button'
import { Dialog } from '@/ui/panel/dialogs/Dialog'
import { Options, SelectField } from '@/ui/panel/fields/SelectField'
import { LOST_REASONS, type Person } from '../schema'

type Reason = (typeof LOST_REASONS)[number]
type Props = { person: Person; onLose: (reason: Reason) => void; onClose: () => void }

/** Asks why somebody did not become a client. */
export function LoseDialog({ person: { nombre }, onLose, onClose }: Props) {
  const [reason, setReason] = useState<Reason>(LOST_REASONS[0])
  return (
    <Dialog
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="primary" onClick={() => onLose(reason)}>
            Pasar a Perdido
          </Button>
        </>
      }
      onClose={onClose}
      title={`¿Por qué se perdió ${nombre}?`}
    >
      <SelectField label="Motivo" onChange={({ target }) => setReason(target.value as Reason)} value={reason}>
        <Options of={LOST_REASONS.map((each) => [each, each])} />
      </SelectField>
    </Dialog>
  )
}
