import type { ReactNode } from 'react'
import { CountViews } from '@/features/stats/site/CountViews'
import { PAGE_ANCHORS } from '@/platform/domain/pageAnchors'
import { siteSettings } from '@/platform/queries/settings'
import { Ready } from '@/platform/shared/Ready'
import { analyticsOrigins } from '@/shell/site/analytics'
import { fontVariables } from '@/ui/site/fonts'
import { KeepReading } from '../offline/KeepReading'
import { Footer } from './Footer'
import { KeepVisit } from './KeepVisit'
import { NavBar } from './NavBar'
import { PageViews } from './PageViews'
import { ScrollMemory } from './ScrollMemory'
import '../site.css'

export async function SiteLayout({ children }: { children: ReactNode }) {
  const settings = await siteSettings()
  return (
    <html className={fontVariables} lang="es">
      <body className="flex min-h-dvh flex-col">
        <a
          className="fixed top-2 left-2 z-50 -translate-y-24 rounded-lg bg-amber px-4 py-3 font-semibold text-ink focus:translate-y-0"
          href={`#${PAGE_ANCHORS.content}`}
        >
          Saltar al contenido
        </a>
        <NavBar brand={settings.brand} />
        <main className="flex flex-1 flex-col pt-[4.5rem]" id={PAGE_ANCHORS.content} tabIndex={-1}>
          {children}
        </main>
        <Footer settings={settings} />
        <ScrollMemory />
        <KeepReading />
        <KeepVisit />
        <Ready />
        {settings.stats && <CountViews />}
        {settings.analytics && (
          <>
            <meta content={analyticsOrigins(settings.analytics).join(' ')} name="analytics-origins" />
            <PageViews analytics={settings.analytics} />
          </>
        )}
      </body>
    </html>
  )
}
