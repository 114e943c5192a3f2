import { UserEditView } from '@/features/accounts/panel/users/UserEditView'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/users/new')

export default screen('/users/new', ({ grants }) => <UserEditView grants={grants} />)
