import type { Metadata } from 'next'
import { pageTitle } from '@/domain/searchResult'
import { SiteLayout } from '../layout/SiteLayout'
import { siteSettings } from '../queries'
import { ICONS } from '../seo/rootMetadata'
import { PageNotFound } from './PageNotFound'

/** The whole document for a URL without a page. It has no layout above it. */
export function NotFoundDocument() {
  return (
    <SiteLayout>
      <PageNotFound />
    </SiteLayout>
  )
}

export async function notFoundMetadata(): Promise<Metadata> {
  const { brand } = await siteSettings()
  return {
    title: { absolute: pageTitle('Página no encontrada', brand) },
    description: `Esta dirección no lleva a ninguna página de ${brand}.`,
    robots: null, // Next marks missing pages as noindex itself
    icons: ICONS,
  }
}
