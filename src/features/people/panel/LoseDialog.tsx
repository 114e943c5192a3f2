import { useState } from 'react'
import { Button } from '@/ui/panel/Button'
import { Dialog } from '@/ui/panel/dialogs/Dialog'
import { Options, SelectField } from '@/ui/panel/fields/SelectField'
import { LOST_REASONS, type Person } from '../schema'

type Reason = (typeof LOST_REASONS)[number]
type Props = { person: Person; onLose: (reason: Reason) => void; onClose: () => void }

/** Asks why somebody did not become a client. */
export function LoseDialog({ person: { nombre }, onLose, onClose }: Props) {
  const [reason, setReason] = useState<Reason | ''>('')
  return (
    <Dialog
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button disabled={!reason} look="primary" onClick={() => reason && onLose(reason)}>
            Pasar a Perdido
          </Button>
        </>
      }
      onClose={onClose}
      title={`¿Por qué se perdió ${nombre}?`}
    >
      <SelectField label="Motivo" onChange={({ target }) => setReason(target.value as Reason | '')} value={reason}>
        <Options of={[['', 'Elige un motivo'], ...LOST_REASONS.map((each): [string, string] => [each, each])]} />
      </SelectField>
    </Dialog>
  )
}
