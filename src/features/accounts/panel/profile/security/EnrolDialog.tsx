import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { codeSchema, type NewTotp } from '@/features/accounts/schemas/security'
import { copyText } from '@/ui/panel/copyText'
import { useAction } from '@/ui/panel/data/useAction'
import { useFormAction } from '@/ui/panel/data/useFormAction'
import { Dialog, DialogForm } from '@/ui/panel/dialogs/Dialog'
import { TextField } from '@/ui/panel/fields/TextField'
import { IconButton } from '@/ui/panel/IconButton'
import { Loading } from '@/ui/panel/Loading'
import { notify } from '@/ui/panel/toasts/notify'
import { useWhileShown } from '@/ui/panel/useWhileShown'
import { confirmTotp, startTotp } from './security'

type Props = { onClose: () => void; onDone: (recoveryCodes: string[]) => void }

/** Enrols an authenticator app: its QR code, its secret as text, and the first code to confirm it. */
export function EnrolDialog({ onClose, onDone }: Props) {
  const [totp, setTotp] = useState<NewTotp>()
  const close = useWhileShown(onClose)
  const { run } = useAction({
    act: startTotp,
    failure: 'Error al activar la app de autenticación',
    onDone: setTotp,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    run().catch(close)
  }, [])

  return (
    <Dialog
      description="Escanea el código con tu app de autenticación, o escribe la clave a mano, y confirma con los seis dígitos que muestre."
      onClose={onClose}
      title="Activar una app de autenticación"
    >
      {totp ? <ConfirmForm onClose={onClose} onDone={onDone} totp={totp} /> : <Loading />}
    </Dialog>
  )
}

function ConfirmForm({ totp: { secret, qr }, onClose, onDone }: Props & { totp: NewTotp }) {
  const { field, ...action } = useFormAction({
    schema: codeSchema,
    defaultValues: { code: '' },
    act: ({ code }, key) => confirmTotp(code, key),
    failure: 'Error al confirmar el código',
    refreshes: [['profile']],
    onDoneHere: onClose,
    onDone({ recoveryCodes }) {
      notify('Se activó la app de autenticación') // instead of the error about an earlier code
      onDone(recoveryCodes)
    },
  })
  return (
    <DialogForm action={action} busy="Comprobando..." label="Activar" onClose={onClose}>
      {/* cameras need dark modules on a light ground, whatever the theme */}
      {/* biome-ignore lint/performance/noImgElement: a data URL needs no optimizing */}
      <img
        alt="Código QR de la clave"
        className="justify-self-center rounded-lg bg-white"
        height={200}
        src={qr}
        width={200}
      />
      <div className="flex items-center justify-between gap-1 rounded-control border border-elevation-200 py-2 pr-2 pl-4">
        <code className="font-mono text-sm wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <IconButton icon={Copy} label="Copiar la clave" onClick={() => copyText(secret, 'Clave copiada.')} />
      </div>
      <TextField
        autoComplete="one-time-code"
        autoFocus // the dialog has opened without it
        inputMode="numeric"
        label="Código"
        maxLength={7}
        {...field('code')}
      />
    </DialogForm>
  )
}
