'use client'
import type { RelationshipFieldClientComponent } from 'payload'
import type { UserRecord } from '@/features/accounts/schemas/user'
import { nameOfUser } from '@/platform/domain/author'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { SelectRelation } from '@/ui/panel/payload/SelectRelation'
import { membersQuery } from './users'

/** Chooses a user for a place in the team. */
export const MemberField: RelationshipFieldClientComponent = (props) => {
  const { data } = useLoaded(membersQuery)
  const options = data?.users.map((user) => ({ id: user.id, label: labelOf(user) }))
  return <SelectRelation {...props} options={options} />
}

const labelOf = (user: UserRecord) => nameOfUser(user) + (user.status === 'active' ? '' : ' (suspendido)')
