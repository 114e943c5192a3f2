import type { ApiKeyRecord, NewApiKey } from '@/features/api-keys/schema'
import { useFormAction } from '@/ui/panel/data/useFormAction'
import { panelDate } from '@/ui/panel/dates/dates'
import { Dialog, DialogForm } from '@/ui/panel/dialogs/Dialog'
import { Options, SelectField } from '@/ui/panel/fields/SelectField'
import { keyStatus, OVERLAPS, rotateApiKey, rotationFormSchema } from './apiKeys'
import { KeyEndField } from './KeyEndField'

type Props = {
  apiKey: ApiKeyRecord
  onClose: () => void
  onRotated: (key: NewApiKey) => void
}

/** A form to rotate an API key: how long the old raw key keeps working, and when the new one expires. */
export function RotateKeyDialog({ apiKey: { id, name, ...apiKey }, onClose, onRotated }: Props) {
  const { isAlive } = keyStatus(apiKey)
  const { field, ...action } = useFormAction({
    schema: rotationFormSchema,
    defaultValues: { overlapHours: '24', expiresInDays: apiKey.expiresAt ? '365' : '' },
    act: (rotation, key) => rotateApiKey({ id, ...rotation }, key),
    failure: 'Error al rotar API key',
    noun: 'api-keys',
    id,
    onDoneHere: onClose,
    onDone: onRotated,
  })
  return (
    <Dialog
      description="Recibes una API key nueva con los mismos alcances, direcciones y límites. La anterior sigue un tiempo, para que cambies la herramienta sin prisa."
      onClose={onClose}
      title={`Rotar «${name}»`}
    >
      <DialogForm action={action} busy="Rotando..." label="Rotar" onClose={onClose}>
        <SelectField
          hint={apiKey.formerEndsAt ? 'La que se cambió antes deja de funcionar ahora.' : undefined}
          label="La API key actual funciona"
          {...field('overlapHours')}
        >
          <Options of={Object.entries(OVERLAPS)} />
        </SelectField>
        <KeyEndField
          none={isAlive ? `Como ahora: ${apiKey.expiresAt ? panelDate(apiKey.expiresAt) : 'nunca'}` : undefined}
          {...field('expiresInDays')}
        />
      </DialogForm>
    </Dialog>
  )
}
