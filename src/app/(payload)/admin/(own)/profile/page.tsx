import { Profile } from '@/features/accounts/panel/profile/Profile'
import { profileQuery } from '@/features/accounts/panel/profile/profile'
import { securityQuery } from '@/features/accounts/panel/profile/security/security'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/profile')

export default screen(
  '/profile',
  ({ isEnrolling }) => <Profile isEnrolling={isEnrolling} />,
  ({ isEnrolling }) => (isEnrolling ? [securityQuery] : [profileQuery, securityQuery]),
)
