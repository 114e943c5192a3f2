'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '../kit/Button'
import { notify } from '../kit/notify'
import { TextField } from '../kit/TextField'
import { useAction } from '../kit/useAction'
import { type PasswordForm, passwordForm, updateProfile } from './profile'
import styles from './profile.module.css'

/** A new password of one's own, which ends the other sessions. */
export function PasswordCard() {
  const form = useForm<PasswordForm>({
    resolver: zodResolver(passwordForm),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors } = form.formState
  const saving = useAction({
    act: ({ password }: PasswordForm) => updateProfile({ password }),
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
      <form className={styles.fields} noValidate onSubmit={form.handleSubmit((values) => saving.mutate(values))}>
        <TextField
          autoComplete="new-password"
          error={errors.password?.message}
          hint="Mínimo 8 caracteres."
          label="Nueva contraseña"
          type="password"
          {...form.register('password')}
        />
        <TextField
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          label="Confirmar contraseña"
          type="password"
          {...form.register('confirmPassword')}
        />
        <Button disabled={saving.isPending} look="primary" type="submit">
          {saving.isPending ? 'Guardando...' : 'Guardar contraseña'}
        </Button>
      </form>
    </section>
  )
}
