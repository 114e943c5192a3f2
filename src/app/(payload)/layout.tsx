import config from '@payload-config'
import '@payloadcms/next/css'
import { RootLayout } from '@payloadcms/next/layouts'
import type { Metadata } from 'next'
import localFont from 'next/font/local'
import type { ReactNode } from 'react'
import { siteSettings } from '@/platform/queries/settings'
import { Ready } from '@/platform/shared/Ready'
import { addUntilChecked } from '@/seams/panel/rootLayout'
import { importMap } from '@/shell/panel/importMap'
import { SessionCheck } from '@/shell/panel/nav/SessionCheck'
import './panel.css'

// A fallback adjusted by Next would give these font files different names from the site's. Next makes both layouts
// preload every font either of them names; under the same names these are the same two files, and both are used. A
// shared module would cost every public page another style sheet.
const body = localFont({
  src: '../../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  variable: '--font-figtree',
  weight: '300 900',
  adjustFontFallback: false,
})
const heading = localFont({
  src: '../../../node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  variable: '--font-bricolage',
  weight: '700',
  adjustFontFallback: false,
})

export async function generateMetadata(): Promise<Metadata> {
  const { brand } = await siteSettings()
  return { title: { template: `%s · ${brand}`, default: brand }, icons: '/icon.svg', robots: 'noindex, nofollow' }
}

/** Payload's layout asks for one. Only its forms call it, and they have their own (`(generated)/layout.tsx`). */
async function noFunction() {
  'use server'
}

export default function Layout({ children }: { children: ReactNode }) {
  const layout = RootLayout({
    config,
    htmlProps: { className: `${body.variable} ${heading.variable}` },
    importMap,
    serverFunction: noFunction,
    children: (
      <>
        {children}
        <Ready />
      </>
    ),
  })
  return addUntilChecked(layout, <SessionCheck key="check" />)
}
