import type { ComponentProps } from 'react'
import type { Grants, RoleRecord } from '@/platform/access/permissions'
import { roleLabel } from '@/platform/access/roleLabel'
import { SelectField } from '@/ui/panel/fields/SelectField'
import { isBeyond } from '../roles/roles'

const USUAL = 'author'

type Props = Omit<ComponentProps<typeof SelectField>, 'label'> & {
  roles: RoleRecord[]
  /** The current user's permissions, which are also the most they may grant. */
  grants: Grants
  isNew: boolean
}

/** A select of roles. A role with permissions the current user lacks is disabled, and says so. */
export function RoleField({ roles, grants, isNew, ...field }: Props) {
  return (
    <SelectField label="Rol" {...field}>
      {isNew && firstRole(roles, grants) === '' && <option value="">Elige un rol</option>}
      {roles.map((role) => {
        const isClosed = isBeyond(role, grants)
        return (
          <option disabled={isClosed} key={role.id} value={role.name.toLowerCase()}>
            {roleLabel(role.name)}
            {isClosed && ' (tiene permisos que tú no tienes)'}
            {!role.isActive && ' (inactivo)'}
          </option>
        )
      })}
    </SelectField>
  )
}

/** Returns a new user's default role; none if the current user may not assign the usual one. */
export function firstRole(roles: RoleRecord[], grants: Grants): string {
  const usual = roles.find(({ name }) => name.toLowerCase() === USUAL)
  return usual && !isBeyond(usual, grants) ? USUAL : ''
}
