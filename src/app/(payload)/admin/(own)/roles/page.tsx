import { RolesView } from '@/features/accounts/panel/roles/RolesView'
import { roleQuery } from '@/features/accounts/panel/roles/roles'
import { roleOf } from '@/platform/access/can'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/roles')

export default screen(
  '/roles',
  async ({ req, grants }) => <RolesView grants={grants} ownId={(await roleOf(req))?.id} />,
  [roleQuery],
)
