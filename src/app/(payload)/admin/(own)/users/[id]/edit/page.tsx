import { UserEditView } from '@/features/accounts/panel/users/UserEditView'
import { idOf } from '@/platform/domain/relation'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/users/:id/edit')

export default screen('/users/:id/edit', ({ id, user }) => (
  <UserEditView id={id} isOwn={id === user.id} ownRole={idOf(user.role)} />
))
