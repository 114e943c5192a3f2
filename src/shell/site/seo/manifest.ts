import type { MetadataRoute } from 'next'
import { siteSettings } from '@/platform/queries/settings'

export async function webManifest(): Promise<Response> {
  const { brand, seoDescription } = await siteSettings()
  const manifest: MetadataRoute.Manifest = {
    id: '/',
    name: brand,
    short_name: brand,
    description: seoDescription,
    lang: 'es',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui', // provides a back button to leave articles
    background_color: '#f7f3ec',
    theme_color: '#f7f3ec',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  }
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } })
}
