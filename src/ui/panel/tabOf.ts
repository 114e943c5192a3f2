import type { Metadata } from 'next'
import { siteSettings } from '@/platform/queries/settings'

/** The title of a page that doesn't exist. */
export const NOT_FOUND = 'Página no encontrada'

/** Returns the browser tab's title for a page with this title. */
export const tabOf = async (title: Metadata['title']): Promise<Metadata> => ({
  title: `${title} · ${(await siteSettings()).brand}`,
})
