import { UserEditView } from '@/features/accounts/panel/users/UserEditView'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/users/:id/edit')

export default screen('/users/:id/edit', ({ id, grants, user }) => (
  <UserEditView grants={grants} id={id} isOwn={id === user.id} />
))
