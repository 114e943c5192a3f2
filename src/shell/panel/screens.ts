import { screens as accounts } from '@/features/accounts/screens'
import { screens as apiKeys } from '@/features/api-keys/screens'
import { screens as audit } from '@/features/audit/screens'
import { screens as booking } from '@/features/booking/screens'
import { screens as calendar } from '@/features/calendar/screens'
import { screens as contact } from '@/features/contact/screens'
import { screens as dashboard } from '@/features/dashboard/screens'
import { screens as imports } from '@/features/imports/screens'
import { screens as landing } from '@/features/landing/screens'
import { screens as media } from '@/features/media/screens'
import { screens as pages } from '@/features/pages/screens'
import type { Destination } from '@/features/palette/panel/destinations'
import { screens as people } from '@/features/people/screens'
import { screens as posts } from '@/features/posts/screens'
import { screens as redirects } from '@/features/redirects/screens'
import { screens as settings } from '@/features/settings/screens'
import { screens as stats } from '@/features/stats/screens'
import { screens as terms } from '@/features/terms/screens'
import { screens as webhooks } from '@/features/webhooks/screens'
import { allows } from '@/platform/access/capabilities'
import type { Grants } from '@/platform/access/permissions'
import { OPENED } from '@/plugins/opened'
import { openedScreens } from '@/plugins/openedScreens'
import { GROUPS, isUnder, type Screen } from '@/ui/panel/screen'

/** Every screen of the back office; links of one group are in display order. */
export const SCREENS: readonly Screen[] = [
  ...dashboard,
  ...stats,
  ...posts,
  ...calendar,
  ...terms,
  ...media,
  ...imports,
  ...people,
  ...booking,
  ...contact,
  ...accounts,
  ...audit,
  ...apiKeys,
  ...webhooks,
  ...pages,
  ...landing,
  ...redirects,
  ...settings,
  ...OPENED.flatMap(openedScreens),
]

/** The title of a page that doesn't exist. */
export const NOT_FOUND = 'Página no encontrada'

/** Returns the screen with this path, as it is written in its list. */
export function screenOf(path: string): Screen {
  const found = SCREENS.find((screen) => screen.path === path)
  if (!found) throw new Error(`No screens.ts lists ${path}`)
  return found
}

/** Returns the screen that Payload generates at these path segments below `/admin`. */
export function generatedAt(segments: string[]): Screen | undefined {
  const asked = `/${segments.join('/')}`
  return SCREENS.find(({ generated }) => generated && patternOf(generated).test(asked))
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '\\d+')}$`)

/** Whether a user with these grants may open it. */
export const isOpen = ({ needs }: Screen, grants: Grants): boolean => needs === null || allows(grants, needs)

/** Returns the sidebar for a user with these grants: the groups in which there is a screen to open. */
export function navFor(grants: Grants) {
  const open = SCREENS.flatMap(({ link, ...screen }) => (link && isOpen(screen, grants) ? { ...screen, link } : []))
  const groups = [undefined, ...GROUPS].map((name) => ({
    name,
    screens: open.filter(({ link }) => link.group === name),
  }))
  return groups.filter(({ screens }) => screens.length > 0)
}

/**
 * Returns the screens that a user with these grants may open by their address alone. One that makes something is named
 * as a button is.
 */
export function destinationsFor(grants: Grants): Destination[] {
  const open = SCREENS.filter((screen) => !screen.path.includes(':') && isOpen(screen, grants))
  return open.map(({ path, title, link }) => {
    const isAction = path.endsWith('/new')
    const parent = SCREENS.find((other) => other.link && other.path !== path && isUnder(other.path, path))
    const hint = link?.group ?? parent?.title ?? ''
    return { path, title: isAction ? title.charAt(0) + title.slice(1).toLowerCase() : title, hint, isAction }
  })
}
