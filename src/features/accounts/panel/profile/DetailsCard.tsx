import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { UserRecord } from '@/features/accounts/schemas/user'
import { roleLabel } from '@/platform/access/roleLabel'
import { SubmitButton } from '@/ui/panel/Button'
import { useFormAction } from '@/ui/panel/data/useFormAction'
import { TextField } from '@/ui/panel/fields/TextField'
import { TitledCard } from '@/ui/panel/TitledCard'
import { notify } from '@/ui/panel/toasts/notify'
import { AuthorFields } from '../users/AuthorFields'
import { AvatarField, UPLOADING } from '../users/AvatarField'
import { PROFILE_CARD } from './classes'
import { detailsForm, updateProfile } from './profile'

/** The user's own details. Only user managers may change username and role. */
export function DetailsCard({ user }: { user: UserRecord }) {
  const router = useRouter()
  const [isUploading, setUploading] = useState(false)
  const { name, avatar, title = '', bio = '', username, email, role } = user
  const { form, field, submit, isPending } = useFormAction({
    schema: detailsForm,
    defaultValues: { name, avatar, title, bio, email },
    onlyChanges: true,
    act: updateProfile,
    failure: 'Error al actualizar tu cuenta',
    refreshes: [['profile'], ['users']],
    onDone() {
      notify('Perfil actualizado')
      router.refresh() // the top bar shows it too
    },
  })
  return (
    <TitledCard className={PROFILE_CARD} title="Tus datos">
      <form
        className="grid gap-5 [&>button]:justify-self-start"
        noValidate
        onSubmit={(event) => (isUploading ? event.preventDefault() : submit(event))}
      >
        <AvatarField
          avatar={form.watch('avatar')}
          name={form.watch('name')}
          onBusy={setUploading}
          onChange={(address) => form.setValue('avatar', address)}
          username={username}
        />
        <TextField autoComplete="name" label="Nombre completo" {...field('name')} />
        <AuthorFields field={field} />
        <TextField autoComplete="email" label="Email" type="email" {...field('email')} />
        <TextField
          hint={`Tu rol es «${roleLabel(role)}». Usuario y rol los cambia quien gestiona los usuarios.`}
          label="Usuario"
          readOnly
          value={username}
        />
        <SubmitButton busy={isUploading ? UPLOADING : undefined} isBusy={isPending || isUploading}>
          Guardar cambios
        </SubmitButton>
      </form>
    </TitledCard>
  )
}
