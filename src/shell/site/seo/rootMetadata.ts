import type { Metadata, Viewport } from 'next'
import { siteSettings } from '@/platform/queries/settings'
import { ICONS } from '@/ui/site/seo/icons'
import { siteUrl } from '@/ui/site/seo/siteUrl'

export async function rootMetadata(): Promise<Metadata> {
  const { brand } = await siteSettings()
  return {
    metadataBase: new URL(siteUrl()),
    title: brand,
    applicationName: brand,
    icons: ICONS,
    manifest: '/manifest.webmanifest',
    robots: { index: true, follow: true, 'max-image-preview': 'large', 'max-snippet': 160 },
    formatDetection: { telephone: false, email: false, address: false },
  }
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7f3ec' },
    { media: '(prefers-color-scheme: dark)', color: '#0a1518' },
  ],
}
