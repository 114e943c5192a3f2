import { passkeyNameSchema } from '@/features/accounts/schemas/passkey'
import { useFormAction } from '@/ui/panel/data/useFormAction'
import { Dialog, DialogForm } from '@/ui/panel/dialogs/Dialog'
import { TextField } from '@/ui/panel/fields/TextField'
import { notify } from '@/ui/panel/toasts/notify'
import { addPasskey } from './security'

type Props = {
  /** The device that the user is on. */
  device: string
  onClose: () => void
  /** Called with the recovery codes that come with the first factor. */
  onCodes: (recoveryCodes: string[]) => void
}

/** Names a passkey and lets the browser create it. */
export function AddPasskeyDialog({ device, onClose, onCodes }: Props) {
  const { field, ...action } = useFormAction({
    schema: passkeyNameSchema,
    defaultValues: { name: device },
    act: ({ name }, key) => addPasskey(name, key),
    failure: 'Error al añadir la llave de acceso',
    refreshes: [['profile']],
    onDoneHere: onClose,
    onDone({ recoveryCodes }) {
      notify('Se añadió la llave de acceso')
      if (recoveryCodes) onCodes(recoveryCodes)
    },
  })
  return (
    <Dialog
      description="El navegador te pregunta dónde guardarla: en este dispositivo, en tu teléfono, en tu gestor de contraseñas o en una llave USB."
      onClose={onClose}
      title="Añadir una llave de acceso"
    >
      <DialogForm action={action} busy="Esperando al navegador..." label="Continuar" onClose={onClose}>
        <TextField hint="Para reconocerla en esta lista." label="Nombre" maxLength={60} {...field('name')} />
      </DialogForm>
    </Dialog>
  )
}
