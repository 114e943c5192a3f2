import type { DocumentViewServerProps } from 'payload'
import { grantsOf } from '@/access/can'
import { UserEditView } from './UserEditView'

/** The form of a user in Payload's frame; what the person may give is read here. */
export async function UserEdit({ payload, doc, initPageResult }: DocumentViewServerProps) {
  const { user } = initPageResult.req
  const id = doc?.id === undefined ? undefined : Number(doc.id)
  return (
    <div className="own-form">
      <UserEditView grants={await grantsOf({ payload, user })} id={id} isOwn={id === user?.id} key={id ?? 'new'} />
    </div>
  )
}
