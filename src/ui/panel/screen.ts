import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Capability } from '@/platform/access/capabilities'

/** The groups of links in the sidebar, in display order. */
export const GROUPS = ['Contenido', 'Clientes', 'Equipo', 'Integraciones', 'Sitio'] as const

/** A screen of the back office. Each capability lists its own in a file `screens.ts`. */
export type Screen = {
  /** Its path below `/admin`; `:id` and `:version` are numbers. Its page file is there, unless Payload generates it. */
  path: `/${string}`
  /** The browser tab's title, and the link's text. */
  title: string
  /** The permission it requires; null for any back office user. */
  needs: Capability | null
  /** Payload's own path below `/admin`, if Payload generates the screen. */
  generated?: `/${string}`
  /** Its link in the sidebar: without a group, above them all. */
  link?: { group?: (typeof GROUPS)[number]; icon: LucideIcon; badge?: ComponentType }
}

/** Whether the screen at `pathname` belongs to the sidebar link `href`. */
export const isUnder = (href: string, pathname: string): boolean => pathname === href || pathname.startsWith(`${href}/`)
