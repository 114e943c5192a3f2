import type { Metadata, Viewport } from 'next'
import { siteSettings } from '../queries'
import { siteUrl } from './siteUrl'

/** The logo, with PNGs for browsers that don't support SVG icons. */
export const ICONS: Metadata['icons'] = {
  icon: [
    { url: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { url: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  ],
  apple: '/apple-touch-icon.png',
}

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
