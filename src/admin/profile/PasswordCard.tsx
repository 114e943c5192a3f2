'use client'
import { Button } from '../kit/Button'
import { notify } from '../kit/notify'
import { TextField } from '../kit/TextField'
import { useFormAction } from '../kit/useFormAction'
import { passwordForm, updateProfile } from './profile'
import styles from './profile.module.css'

/** A new password of one's own, which ends the other sessions. */
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
