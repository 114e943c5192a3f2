import type { ComponentProps } from 'react'
import type { RoleRecord } from '@/platform/access/permissions'
import { roleLabel } from '@/platform/access/roleLabel'
import { SelectField } from '@/ui/panel/fields/SelectField'
import { isBeyond } from '../roles/roles'

const USUAL = 'author'

type Props = Omit<ComponentProps<typeof SelectField>, 'label'> & {
  roles: RoleRecord[]
  /** The current user's role, which allows the most that they may give. */
  ownRole: number
  isNew: boolean
}

/** A select of roles. A role that allows more than the current user's is disabled, and says so. */
export function RoleField({ roles, ownRole, isNew, ...field }: Props) {
  return (
    <SelectField label="Rol" {...field}>
      {isNew && firstRole(roles, ownRole) === '' && <option value="">Elige un rol</option>}
      {roles.map((role) => {
        const isClosed = isBeyond(role, roles, ownRole)
        return (
          <option disabled={isClosed} key={role.id} value={role.name.toLowerCase()}>
            {roleLabel(role.name)}
            {isClosed && ' (permite más que tu rol)'}
            {!role.isActive && ' (inactivo)'}
          </option>
        )
      })}
    </SelectField>
  )
}

/** Returns a new user's default role; none if the current user may not assign the usual one. */
export function firstRole(roles: RoleRecord[], ownRole: number): string {
  const usual = roles.find(({ name }) => name.toLowerCase() === USUAL)
  return usual && !isBeyond(usual, roles, ownRole) ? USUAL : ''
}
