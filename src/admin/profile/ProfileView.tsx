import { Profile } from './Profile'

/** The own account, in the place of Payload's; everybody with a session has one. */
export function ProfileView() {
  return <Profile />
}
