'use client'
import type { RelationshipFieldClientComponent } from 'payload'
import { nameOfUser } from '@/platform/domain/author'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { SelectRelation } from '@/ui/panel/payload/SelectRelation'
import { membersQuery } from './users'

/** Chooses a user for a place in the team. */
export const MemberField: RelationshipFieldClientComponent = (props) => {
  const { data } = useLoaded(membersQuery)
  return <SelectRelation {...props} options={data?.users.map((user) => ({ id: user.id, label: nameOfUser(user) }))} />
}
