import type { ListViewServerProps } from 'payload'
import { grantsOf } from '@/access/can'
import { RolesView } from './RolesView'

/** The roles' list in the place of Payload's; what the person may give is read here. */
export async function RolesList({ payload, user }: ListViewServerProps) {
  return <RolesView grants={await grantsOf({ payload, user: user ?? null })} />
}
