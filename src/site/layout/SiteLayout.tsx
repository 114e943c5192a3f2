import type { ReactNode } from 'react'
import { analyticsOrigins } from '@/client/analytics'
import { KeepReading } from '../offline/KeepReading'
import { siteSettings } from '../queries'
import { Footer } from './Footer'
import { fontVariables } from './fonts'
import { NavBar } from './NavBar'
import { PageViews } from './PageViews'
import { ScrollMemory } from './ScrollMemory'
import './site.css'

// Without scripts the side menu cannot open: the links stand in the bar at every width. Nor would other buttons do anything.
const WITHOUT_SCRIPTS = '.bar-links{display:block;overflow-x:auto}.bar-menu,.scripted{display:none}'

/** The frame of every public page. */
export async function SiteLayout({ children }: { children: ReactNode }) {
  const settings = await siteSettings()
  return (
    <html className={fontVariables} lang="es">
      <body className="flex min-h-dvh flex-col">
        <noscript>
          <style>{WITHOUT_SCRIPTS}</style>
        </noscript>
        <a
          className="fixed top-2 left-2 z-50 -translate-y-24 rounded-lg bg-amber px-4 py-3 font-semibold text-ink focus:translate-y-0"
          href="#contenido"
        >
          Saltar al contenido
        </a>
        <NavBar brand={settings.brand} />
        <main className="flex flex-1 flex-col pt-[4.5rem]" id="contenido" tabIndex={-1}>
          {children}
        </main>
        <Footer settings={settings} />
        <ScrollMemory />
        <KeepReading />
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
