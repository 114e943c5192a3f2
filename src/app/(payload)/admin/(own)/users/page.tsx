import { roleQuery } from '@/features/accounts/panel/roles/roles'
import { UsersView } from '@/features/accounts/panel/users/UsersView'
import { USER_FILTERS, userQueries } from '@/features/accounts/panel/users/users'
import { idOf } from '@/platform/domain/relation'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/users')

export default screen(
  '/users',
  ({ user }) => <UsersView ownId={user.id} ownRole={idOf(user.role)} />,
  ({ filters }) => [userQueries.list(filters(USER_FILTERS)), roleQuery],
)
