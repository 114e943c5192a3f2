import type { ListViewServerProps } from 'payload'
import { grantsOf } from '@/access/can'
import { NoAccess } from '../kit/NoAccess'
import { RolesView } from './RolesView'

/** The roles' list in the place of Payload's, for who manages roles. */
export async function RolesList({ payload, user }: ListViewServerProps) {
  const grants = await grantsOf({ payload, user: user ?? null })
  return grants.manage_roles ? <RolesView grants={grants} /> : <NoAccess title="Roles" />
}
