import type { Metadata } from 'next'
import { pageTitle } from '@/platform/domain/searchResult'
import { siteSettings } from '@/platform/queries/settings'
import { ICONS } from './icons'

/** The metadata of a page that doesn't exist. */
export async function notFoundMetadata(): Promise<Metadata> {
  const { brand } = await siteSettings()
  return {
    title: { absolute: pageTitle('Página no encontrada', brand) },
    description: `Esta dirección no lleva a ninguna página de ${brand}.`,
    robots: null, // Next marks missing pages as noindex itself
    icons: ICONS,
  }
}
