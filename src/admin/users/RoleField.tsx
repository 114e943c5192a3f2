import type { ComponentProps } from 'react'
import type { Grants, RoleRecord } from '@/schemas/role'
import { SelectField } from '../kit/SelectField'
import { roleLabel } from '../roles/roleLabel'
import { isBeyond } from '../roles/roles'

const USUAL = 'author'

type Props = Omit<ComponentProps<typeof SelectField>, 'label'> & {
  roles: RoleRecord[]
  /** What the person at the screen may do, and so may give. */
  grants: Grants
  isNew: boolean
}

/** The choice of a role. One that holds what the person lacks can't be given, and says so. */
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

/** The role that a new user begins with: none, where the person can't give the usual one. */
export function firstRole(roles: RoleRecord[], grants: Grants): string {
  const usual = roles.find(({ name }) => name.toLowerCase() === USUAL)
  return usual && !isBeyond(usual, grants) ? USUAL : ''
}
