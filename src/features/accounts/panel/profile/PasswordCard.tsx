import { SubmitButton } from '@/ui/panel/Button'
import { useFormAction } from '@/ui/panel/data/useFormAction'
import { NewPasswordFields } from '@/ui/panel/fields/NewPasswordFields'
import { TitledCard } from '@/ui/panel/TitledCard'
import { notify } from '@/ui/panel/toasts/notify'
import { PROFILE_CARD } from './classes'
import { passwordForm, updateProfile } from './profile'

/** Changes the user's own password, which ends their other sessions. */
export function PasswordCard() {
  const { field, submit, isPending } = useFormAction({
    schema: passwordForm,
    defaultValues: { password: '', confirmPassword: '' },
    act: ({ password }, key) => updateProfile({ password }, key),
    failure: 'Error al cambiar la contraseña',
    refreshes: [['profile']],
    isForMany: true,
    onDone: () => notify('Contraseña actualizada', 'Las demás sesiones de tu cuenta se cerraron.'),
  })
  return (
    <TitledCard className={PROFILE_CARD} title="Cambiar contraseña">
      <form className="grid gap-5 [&>button]:justify-self-start" noValidate onSubmit={submit}>
        <NewPasswordFields field={field} />
        <SubmitButton isBusy={isPending}>Guardar contraseña</SubmitButton>
      </form>
    </TitledCard>
  )
}
