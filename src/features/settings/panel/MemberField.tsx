'use client'
import type { RelationshipFieldClientComponent } from 'payload'
import type { UserPage, UserRecord } from '@/features/accounts/schemas/user'
import { nameOfUser } from '@/platform/domain/author'
import { apiQuery } from '@/ui/panel/data/apiQuery'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { SelectRelation } from '@/ui/panel/payload/SelectRelation'

/** Whom the settings can name as a member of the team, or do so although they are suspended. */
const membersQuery = apiQuery<UserPage>(['users', 'members'], '/api/admin/users?limit=100', 'Error al cargar usuarios')

/** Chooses a user for a place in the team. */
export const MemberField: RelationshipFieldClientComponent = (props) => {
  const { data } = useLoaded(membersQuery)
  const options = data?.users.map((user) => ({ id: user.id, label: labelOf(user) }))
  return <SelectRelation {...props} options={options} />
}

const labelOf = (user: UserRecord) => nameOfUser(user) + (user.status === 'active' ? '' : ' (suspendido)')
