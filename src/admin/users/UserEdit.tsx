import type { DocumentViewServerProps } from 'payload'
import { grantsOf } from '@/access/can'
import { NoAccess } from '../kit/NoAccess'
import { UserEditView } from './UserEditView'

/** The form of a user in Payload's frame, for who manages users. */
export async function UserEdit({ payload, doc, initPageResult }: DocumentViewServerProps) {
  const { user } = initPageResult.req
  const grants = await grantsOf({ payload, user })
  if (!grants.manage_users || !user) return <NoAccess title="Usuarios" />
  const id = doc?.id === undefined ? undefined : Number(doc.id)
  return <UserEditView grants={grants} id={id} isOwn={id === user.id} key={id ?? 'new'} />
}
