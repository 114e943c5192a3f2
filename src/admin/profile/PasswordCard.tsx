'use client'
import { Button } from '../kit/Button'
import { useFormAction } from '../kit/data/useFormAction'
import { TextField } from '../kit/fields/TextField'
import { notify } from '../kit/toasts/notify'
import { passwordForm, updateProfile } from './profile'
import styles from './profile.module.css'

/** Changes the user's own password, which ends their other sessions. */
export function PasswordCard() {
  const { form, field, submit, isPending } = useFormAction({
    schema: passwordForm,
    defaultValues: { password: '', confirmPassword: '' },
    act: ({ password }, key) => updateProfile({ password }, key),
    failure: 'Error al cambiar la contraseña',
    refreshes: [['profile']],
    onDone() {
      form.reset()
      notify('Contraseña actualizada', 'Las demás sesiones de tu cuenta se cerraron.')
    },
  })
  return (
    <section aria-labelledby="perfil-clave" className={styles.card}>
      <h2 id="perfil-clave">Cambiar contraseña</h2>
      <form className={styles.fields} noValidate onSubmit={submit}>
        <TextField
          autoComplete="new-password"
          hint="Mínimo 8 caracteres."
          label="Nueva contraseña"
          type="password"
          {...field('password')}
        />
        <TextField
          autoComplete="new-password"
          label="Confirmar contraseña"
          type="password"
          {...field('confirmPassword')}
        />
        <Button isBusy={isPending} look="primary" type="submit">
          {isPending ? 'Guardando...' : 'Guardar contraseña'}
        </Button>
      </form>
    </section>
  )
}
