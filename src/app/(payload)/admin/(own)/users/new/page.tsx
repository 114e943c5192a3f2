import { UserEditView } from '@/features/accounts/panel/users/UserEditView'
import { idOf } from '@/platform/domain/relation'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/users/new')

export default screen('/users/new', ({ user }) => <UserEditView ownRole={idOf(user.role)} />)
