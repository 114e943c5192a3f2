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

/**
 * The layout's components, so that our own screens don't load what only Payload's forms need: a browser gets the
 * scripts of every component that its route could show. The forms' route adds the rest to this object, because
 * Payload keeps one import map for all requests.
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
}
