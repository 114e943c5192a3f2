import { useRouter } from 'next/navigation'
import type { Grants, RoleRecord } from '@/schemas/role'
import type { UserRecord } from '@/schemas/user'
import { ButtonLink, SubmitButton } from '../kit/Button'
import { NOTICE } from '../kit/classes'
import { save } from '../kit/data/save'
import { useFormAction } from '../kit/data/useFormAction'
import { useFreshSession } from '../kit/data/useRights'
import { NewPasswordFields } from '../kit/fields/NewPasswordFields'
import { SelectField } from '../kit/fields/SelectField'
import { TextField } from '../kit/fields/TextField'
import { notify } from '../kit/toasts/notify'
import { isBeyond } from '../roles/roles'
import { AvatarField } from './AvatarField'
import { firstRole, RoleField } from './RoleField'
import { SecondFactorField } from './SecondFactorField'
import { newUserForm, STRONGER, USERS, userForm } from './users'

type Props = { user: UserRecord | undefined; roles: RoleRecord[]; grants: Grants; isOwn: boolean }

export function UserFormView({ user, roles, grants, isOwn }: Props) {
  const router = useRouter()
  const refresh = useFreshSession()
  const held = roles.find((role) => role.name.toLowerCase() === user?.role)
  const isStronger = !isOwn && held !== undefined && isBeyond(held, grants)
  const { form, field, submit, isPending } = useFormAction({
    schema: user ? userForm : newUserForm,
    defaultValues: { ...EMPTY, role: firstRole(roles, grants), ...user, password: '', confirmPassword: '' },
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
  const [name, username, avatar] = form.watch(['name', 'username', 'avatar'])

  return (
    <>
      {isStronger && <p className={`${NOTICE} mb-5 py-3.5`}>{STRONGER}: aquí solo puedes verla.</p>}
      <form className="grid max-w-160 gap-5" noValidate onSubmit={submit}>
        <fieldset className="contents" disabled={isStronger} role="presentation">
          <AvatarField
            avatar={avatar}
            name={name}
            onChange={(address) => form.setValue('avatar', address, { shouldDirty: true })}
            username={username}
          />
          <TextField autoComplete="off" label="Usuario" {...field('username')} />
          <TextField autoComplete="off" label="Email" type="email" {...field('email')} />
          <TextField autoComplete="off" label="Nombre completo" {...field('name')} />
          <RoleField grants={grants} isNew={!user} roles={roles} {...field('role')} />
          <SelectField
            disabled={isOwn}
            hint={isOwn ? 'No puedes suspender tu propia cuenta' : undefined}
            label="Estado"
            {...field('status')}
          >
            <option value="active">Activo</option>
            <option value="suspended">Suspendido</option>
          </SelectField>
          <NewPasswordFields
            field={field}
            hint={`Mínimo 8 caracteres.${user ? ' Vacía: no cambia. Una nueva cierra sus sesiones.' : ''}`}
            label="Contraseña"
          />
        </fieldset>
        {user && !isOwn && <SecondFactorField disabled={isStronger} user={user} />}
        <footer className="flex flex-wrap justify-end gap-3">
          <ButtonLink href="/admin/users">Cancelar</ButtonLink>
          <SubmitButton disabled={isStronger} isBusy={isPending}>
            {user ? 'Guardar cambios' : 'Crear usuario'}
          </SubmitButton>
        </footer>
      </form>
    </>
  )
}

const EMPTY = { username: '', email: '', name: '', avatar: '', status: 'active' } as const
