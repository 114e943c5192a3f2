import type { ImportMap } from 'payload'
import { Brand, Icon } from '@/ui/panel/Brand'
import { PanelQueries } from '@/ui/panel/data/PanelQueries'
import { LeaveGuard } from '@/ui/panel/leaving/LeaveGuard'
import { Repairs } from '@/ui/panel/payload/Repairs'
import { Toasts } from '@/ui/panel/toasts/Toasts'
import { ConfirmIdentity } from './nav/ConfirmIdentity'
import { Find } from './nav/Find'
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
  '/src/ui/panel/data/PanelQueries#PanelQueries': PanelQueries,
  '/src/ui/panel/leaving/LeaveGuard#LeaveGuard': LeaveGuard,
  '/src/ui/panel/payload/Repairs#Repairs': Repairs,
  '/src/ui/panel/toasts/Toasts#Toasts': Toasts,
  '/src/ui/panel/Brand#Brand': Brand,
  '/src/ui/panel/Brand#Icon': Icon,
  '/src/shell/panel/nav/ConfirmIdentity#ConfirmIdentity': ConfirmIdentity,
  '/src/shell/panel/nav/Find#Find': Find,
  '/src/shell/panel/nav/Nav#Nav': Nav,
  '/src/shell/panel/nav/OpenNav#OpenNav': OpenNav,
  '/src/shell/panel/nav/ScreenFocus#ScreenFocus': ScreenFocus,
  '/src/shell/panel/nav/SessionProvider#SessionProvider': SessionProvider,
  '/src/shell/panel/nav/SkipLink#SkipLink': SkipLink,
  '/src/shell/panel/nav/UserMenu#UserMenu': UserMenu,
}
