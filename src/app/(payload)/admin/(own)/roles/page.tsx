import { RolesView } from '@/features/accounts/panel/roles/RolesView'
import { roleQuery } from '@/features/accounts/panel/roles/roles'
import { idOf } from '@/platform/domain/relation'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/roles')

export default screen('/roles', ({ user, grants }) => <RolesView grants={grants} ownId={idOf(user.role)} />, [
  roleQuery,
])
