import { NOT_YOURS_TO_GIVE } from '@/features/accounts/words'
import {
  type Grants,
  grantedBy,
  granting,
  PERMISSION_KEYS,
  PERMISSIONS,
  type RoleRecord,
} from '@/platform/access/permissions'
import { roleLabel } from '@/platform/access/roleLabel'
import { CHECKBOX } from '@/ui/panel/classes'
import { save } from '@/ui/panel/data/save'
import { messageOf, useFormAction } from '@/ui/panel/data/useFormAction'
import { useFreshSession } from '@/ui/panel/data/useRights'
import { Dialog, DialogForm } from '@/ui/panel/dialogs/Dialog'
import { Check, CheckGroup } from '@/ui/panel/fields/CheckGroup'
import { TextField } from '@/ui/panel/fields/TextField'
import { notify, notifyError } from '@/ui/panel/toasts/notify'
import { ROLES, type RoleAnswer, roleForm } from './roles'

type Props = {
  role: RoleRecord | undefined
  /** The current user's permissions, which are also the most they may grant. */
  grants: Grants
  /** The current user's role. */
  ownId: number | undefined
  onClose: () => void
}

/** The form for a role's name, description and permissions. */
export function RoleDialog({ role, grants, ownId, onClose }: Props) {
  const refresh = useFreshSession()
  const isOwn = role !== undefined && role.id === ownId
  const { form, field, ...action } = useFormAction({
    schema: roleForm,
    defaultValues: {
      name: role ? roleLabel(role.name) : '',
      description: role?.description ?? '',
      permissions: granting(role ? grantedBy(role) : []),
      requiresSecondFactor: role?.requiresSecondFactor ?? false,
      publishesOnlyApproved: role?.publishesOnlyApproved ?? false,
    },
    onlyChanges: role !== undefined,
    id: role?.id,
    act: (values, key) => save<RoleAnswer>(ROLES, role?.id, values, key),
    failure: role ? 'Error al actualizar el rol' : 'Error al crear el rol',
    noun: 'roles',
    ...(isOwn && { refreshes: [] }), // the screen is rendered again, since the user may no longer be allowed to see it
    onDoneHere: ({ success }) => success && onClose(),
    onDone({ success, message }) {
      if (!success) return notifyError(null, message)
      notify(message)
      if (isOwn) refresh()
    },
  })

  return (
    <Dialog onClose={onClose} title={role ? 'Editar Rol' : 'Crear Nuevo Rol'}>
      <DialogForm action={action} label={role ? 'Guardar cambios' : 'Crear rol'} onClose={onClose}>
        <TextField autoComplete="off" label="Nombre" {...field('name')} />
        <TextField autoComplete="off" label="Descripción" {...field('description')} />
        <CheckGroup error={messageOf(form.formState.errors.permissions)} legend="Permisos">
          {PERMISSION_KEYS.map((key) => {
            const isBeyond = !grants[key] && !role?.permissions[key]
            return (
              <Check
                disabled={isBeyond}
                key={key}
                title={isBeyond ? NOT_YOURS_TO_GIVE : undefined}
                {...form.register(`permissions.${key}`)}
              >
                {PERMISSIONS[key]}
              </Check>
            )
          })}
        </CheckGroup>
        <label className="flex cursor-pointer items-center gap-3">
          <input className={CHECKBOX} type="checkbox" {...form.register('requiresSecondFactor')} />
          Exigir segundo factor: sin él no se puede usar el panel
        </label>
        <label className="flex cursor-pointer items-center gap-3">
          <input className={CHECKBOX} type="checkbox" {...form.register('publishesOnlyApproved')} />
          Publicar solo lo aprobado: otra persona aprueba antes cada versión
        </label>
      </DialogForm>
    </Dialog>
  )
}
