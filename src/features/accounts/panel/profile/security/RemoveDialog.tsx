import { codeSchema, type FactorProof } from '@/features/accounts/schemas/security'
import type { ChangeKey } from '@/platform/shared/change'
import { useAction } from '@/ui/panel/data/useAction'
import { useFormAction } from '@/ui/panel/data/useFormAction'
import { Dialog, DialogForm } from '@/ui/panel/dialogs/Dialog'
import { TextField } from '@/ui/panel/fields/TextField'
import { notify } from '@/ui/panel/toasts/notify'
import { PasskeyButton } from '../../passkeys/PasskeyButton'
import { oncePer, signWithPasskey } from '../../passkeys/passkeys'

type Props = {
  /** `la app de autenticación`. */
  what: string
  remove: (proof: FactorProof, key: ChangeKey) => Promise<{ message: string }>
  isLast: boolean
  hasApp: boolean
  hasPasskey: boolean
  onClose: () => void
}

/** Removes a factor with a code or a passkey. */
export function RemoveDialog({ what, remove, isLast, hasApp, hasPasskey, onClose }: Props) {
  const action = {
    failure: `Error al quitar ${what}`,
    refreshes: [['profile']],
    onDone: ({ message }: { message: string }) => notify(message),
    onDoneHere: onClose,
  }
  const byCode = useFormAction({ schema: codeSchema, defaultValues: { code: '' }, act: remove, ...action })
  const byPasskey = useAction<void, { message: string }>({
    act: async (_, key) => remove({ response: await oncePer(key, signWithPasskey) }, key),
    ...action,
  })
  return (
    <Dialog
      description={
        isLast
          ? 'Desde entonces se entra solo con la contraseña, y los códigos de recuperación dejan de valer.'
          : 'Tus otros factores y los códigos de recuperación siguen valiendo.'
      }
      onClose={onClose}
      title={`Quitar ${what}`}
    >
      <DialogForm action={byCode} busy="Quitando..." label="Quitar" look="danger" onClose={onClose}>
        <TextField
          autoComplete="one-time-code"
          hint={hasApp ? 'El de tu app, o uno de recuperación.' : 'Uno de los de recuperación.'}
          label="Código"
          maxLength={20}
          {...byCode.field('code')}
        />
        {hasPasskey && (
          <PasskeyButton isBusy={byPasskey.isPending} onClick={() => byPasskey.start()}>
            Usar una llave de acceso en vez del código
          </PasskeyButton>
        )}
      </DialogForm>
    </Dialog>
  )
}
