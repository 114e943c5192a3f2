import type { Metadata } from 'next'
import { pageTitle } from '@/domain/searchResult'
import { siteSettings } from '../queries'
import { PageMissing } from './PageMissing'
import { SiteLayout } from './SiteLayout'

/** The whole document for an address without a page. It has no layout above it. */
export function MissingPage() {
  return (
    <SiteLayout>
      <PageMissing />
    </SiteLayout>
  )
}

/** What an address without a page says of itself. */
export async function missingMetadata(): Promise<Metadata> {
  const { brand } = await siteSettings()
  return {
    title: { absolute: pageTitle('Página no encontrada', brand) },
    description: `Esta dirección no lleva a ninguna página de ${brand}.`,
    robots: null, // Next itself says of a missing page that it is not to be indexed
    icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' } },
  }
}
