'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import { Button } from '../kit/Button'
import { notify } from '../kit/notify'
import { TextField } from '../kit/TextField'
import { useAction } from '../kit/useAction'
import { AvatarField } from '../users/AvatarField'
import type { UserRecord } from '../users/users'
import { type PersonForm, personForm, updateProfile } from './profile'
import styles from './profile.module.css'

/** Who one is. Username, e-mail and role are changed by who manages users. */
export function PersonCard({ user }: { user: UserRecord }) {
  const router = useRouter()
  const { name, avatar, username, email, role } = user
  const form = useForm<PersonForm>({ resolver: zodResolver(personForm), defaultValues: { name, avatar } })
  const saving = useAction({
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
      <form className={styles.fields} noValidate onSubmit={form.handleSubmit((values) => saving.mutate(values))}>
        <AvatarField
          avatar={form.watch('avatar')}
          name={form.watch('name')}
          onChange={(address) => form.setValue('avatar', address)}
          username={username}
        />
        <TextField
          autoComplete="name"
          error={form.formState.errors.name?.message}
          label="Nombre completo"
          {...form.register('name')}
        />
        <TextField label="Usuario" readOnly value={username} />
        <TextField
          hint={`Tu rol es «${role}». Usuario, email y rol los cambia quien gestiona los usuarios.`}
          label="Email"
          readOnly
          value={email}
        />
        <Button disabled={saving.isPending} look="primary" type="submit">
          {saving.isPending ? 'Guardando...' : 'Guardar cambios'}
        </Button>
      </form>
    </section>
  )
}
