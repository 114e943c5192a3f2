import type { Metadata } from 'next'

/** The logo, with PNGs for browsers that don't support SVG icons. */
export const ICONS: Metadata['icons'] = {
  icon: [
    { url: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { url: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  ],
  apple: '/apple-touch-icon.png',
}
