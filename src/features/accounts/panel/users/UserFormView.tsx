import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { UserRecord } from '@/features/accounts/schemas/user'
import { OWN_SUSPENSION, STRONGER } from '@/features/accounts/words'
import type { RoleRecord } from '@/platform/access/permissions'
import { ButtonLink, SubmitButton } from '@/ui/panel/Button'
import { NOTICE } from '@/ui/panel/classes'
import { save } from '@/ui/panel/data/save'
import { useFormAction } from '@/ui/panel/data/useFormAction'
import { useFreshSession } from '@/ui/panel/data/useRights'
import { NewPasswordFields } from '@/ui/panel/fields/NewPasswordFields'
import { SelectField } from '@/ui/panel/fields/SelectField'
import { TextField } from '@/ui/panel/fields/TextField'
import { notify } from '@/ui/panel/toasts/notify'
import { isStronger } from '../roles/roles'
import { AuthorFields } from './AuthorFields'
import { AvatarField, UPLOADING } from './AvatarField'
import { firstRole, RoleField } from './RoleField'
import { SecondFactorField } from './SecondFactorField'
import { newUserForm, USERS, userForm } from './users'

type Props = { user: UserRecord | undefined; roles: RoleRecord[]; ownRole: number; isOwn: boolean }

export function UserFormView({ user, roles, ownRole, isOwn }: Props) {
  const router = useRouter()
  const refresh = useFreshSession()
  const isClosed = user !== undefined && !isOwn && isStronger(user, roles, ownRole)
  const { form, field, submit, isPending } = useFormAction({
    schema: user ? userForm : newUserForm,
    defaultValues: { ...EMPTY, role: firstRole(roles, ownRole), ...user, password: '', confirmPassword: '' },
    onlyChanges: user !== undefined,
    act: ({ confirmPassword, ...values }, key) => save(USERS, user?.id, values, key),
    failure: user ? 'Error al actualizar usuario' : 'Error al crear usuario',
    noun: 'users',
    isLast: true,
    onDoneHere: () => router.push('/admin/users'),
    onDone() {
      notify(user ? 'Usuario actualizado' : 'Usuario creado')
      if (isOwn) refresh()
    },
  })
  const [isUploading, setUploading] = useState(false)
  const [name, username, avatar] = form.watch(['name', 'username', 'avatar'])

  return (
    <>
      {isClosed && <p className={`${NOTICE} mb-5 py-3.5`}>{STRONGER}: aquí solo puedes verla.</p>}
      <form
        className="grid max-w-160 gap-5"
        noValidate
        onSubmit={(event) => (isUploading ? event.preventDefault() : submit(event))}
      >
        <fieldset className="contents" disabled={isClosed} role="presentation">
          <AvatarField
            avatar={avatar}
            name={name}
            onBusy={setUploading}
            onChange={(address) => form.setValue('avatar', address, { shouldDirty: true })}
            username={username}
          />
          <TextField autoComplete="off" label="Usuario" {...field('username')} />
          <TextField autoComplete="off" label="Email" type="email" {...field('email')} />
          <TextField autoComplete="off" label="Nombre completo" {...field('name')} />
          <AuthorFields field={field} />
          <RoleField isNew={!user} ownRole={ownRole} roles={roles} {...field('role')} />
          <SelectField disabled={isOwn} hint={isOwn ? OWN_SUSPENSION : undefined} label="Estado" {...field('status')}>
            <option value="active">Activo</option>
            <option value="suspended">Suspendido</option>
          </SelectField>
          <NewPasswordFields
            field={field}
            hint={`Mínimo 8 caracteres.${user ? ' Déjala vacía para no cambiarla; si la cambias, se cierran sus sesiones.' : ''}`}
            label="Contraseña"
          />
        </fieldset>
        {user && !isOwn && <SecondFactorField disabled={isClosed} user={user} />}
        <footer className="flex flex-wrap justify-end gap-3">
          <ButtonLink href="/admin/users">Cancelar</ButtonLink>
          <SubmitButton
            busy={isUploading ? UPLOADING : undefined}
            disabled={isClosed}
            isBusy={isPending || isUploading}
          >
            {user ? 'Guardar cambios' : 'Crear usuario'}
          </SubmitButton>
        </footer>
      </form>
    </>
  )
}

const EMPTY = { username: '', email: '', name: '', avatar: '', title: '', bio: '', status: 'active' } as const
