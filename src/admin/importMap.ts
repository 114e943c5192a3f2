import type { ImportMap } from 'payload'
import { PanelQueries } from './kit/data/PanelQueries'
import { Repairs } from './kit/payload/Repairs'
import { Toasts } from './kit/toasts/Toasts'
import { Brand, Icon } from './nav/Brand'
import { ConfirmIdentity } from './nav/ConfirmIdentity'
import { Nav } from './nav/Nav'
import { OpenNav } from './nav/OpenNav'
import { ScreenFocus } from './nav/ScreenFocus'
import { SessionProvider } from './nav/SessionProvider'
import { SkipLink } from './nav/SkipLink'
import { UserMenu } from './nav/UserMenu'
import { NoAccessView } from './screen'

/**
 * The components that every screen of the panel has. Each route adds those of its screens when it is loaded, so that a
 * browser gets only the scripts of one route. It is one object because Payload keeps one, for all requests.
 */
export const importMap: ImportMap = {
  '/src/admin/kit/data/PanelQueries#PanelQueries': PanelQueries,
  '/src/admin/kit/payload/Repairs#Repairs': Repairs,
  '/src/admin/kit/toasts/Toasts#Toasts': Toasts,
  '/src/admin/nav/Brand#Brand': Brand,
  '/src/admin/nav/Brand#Icon': Icon,
  '/src/admin/nav/ConfirmIdentity#ConfirmIdentity': ConfirmIdentity,
  '/src/admin/nav/Nav#Nav': Nav,
  '/src/admin/nav/OpenNav#OpenNav': OpenNav,
  '/src/admin/nav/ScreenFocus#ScreenFocus': ScreenFocus,
  '/src/admin/nav/SessionProvider#SessionProvider': SessionProvider,
  '/src/admin/nav/SkipLink#SkipLink': SkipLink,
  '/src/admin/nav/UserMenu#UserMenu': UserMenu,
  '/src/admin/screen#NoAccessView': NoAccessView,
}
