'use client'
import { useRouter } from 'next/navigation'
import type { UserRecord } from '@/schemas/user'
import { Button } from '../kit/Button'
import { notify } from '../kit/notify'
import { TextField } from '../kit/TextField'
import { useFormAction } from '../kit/useFormAction'
import { roleLabel } from '../roles/roleLabel'
import { AvatarField } from '../users/AvatarField'
import { personForm, updateProfile } from './profile'
import styles from './profile.module.css'

/** Who one is. Username, e-mail and role are changed by who manages users. */
export function PersonCard({ user }: { user: UserRecord }) {
  const router = useRouter()
  const { name, avatar, username, email, role } = user
  const { form, field, submit, isPending } = useFormAction({
    schema: personForm,
    defaultValues: { name, avatar },
    act: updateProfile,
    failure: 'Error al actualizar tu cuenta',
    refreshes: [['profile'], ['users']],
    onDone() {
      notify('Perfil actualizado')
      router.refresh() // the top bar shows it too
    },
  })
  return (
    <section aria-labelledby="perfil-datos" className={styles.card}>
      <h2 id="perfil-datos">Tus datos</h2>
      <form className={styles.fields} noValidate onSubmit={submit}>
        <AvatarField
          avatar={form.watch('avatar')}
          name={form.watch('name')}
          onChange={(address) => form.setValue('avatar', address)}
          username={username}
        />
        <TextField autoComplete="name" label="Nombre completo" {...field('name')} />
        <TextField label="Usuario" readOnly value={username} />
        <TextField
          hint={`Tu rol es «${roleLabel(role)}». Usuario, email y rol los cambia quien gestiona los usuarios.`}
          label="Email"
          readOnly
          value={email}
        />
        <Button isBusy={isPending} look="primary" type="submit">
          {isPending ? 'Guardando...' : 'Guardar cambios'}
        </Button>
      </form>
    </section>
  )
}
