import type { ReactNode } from 'react'
import { KeepVisit } from '@/features/people/site/KeepVisit'
import { CountViews } from '@/features/stats/site/CountViews'
import { PAGE_ANCHORS } from '@/platform/domain/pageAnchors'
import { siteSettings } from '@/platform/queries/settings'
import { Ready } from '@/platform/shared/Ready'
import { analyticsOrigins } from '@/shell/site/analytics'
import { fontVariables } from '@/ui/site/fonts'
import { KeepReading } from '../offline/KeepReading'
import { Footer } from './Footer'
import { NavBar } from './NavBar'
import { PageViews } from './PageViews'
import { ScrollMemory } from './ScrollMemory'
import '../site.css'

// Without scripts the side menu can't open, so the links are shown in the bar at every width, in the room that the brand
// leaves, and other buttons are hidden. The site's styles come later.
const WITHOUT_SCRIPTS = [
  '.bar-links{display:block!important;flex:1;min-width:40%;overflow-x:auto}.bar-links ul{width:max-content;margin-left:auto}',
  '.bar-menu,.scripted{display:none!important}',
].join('')

export async function SiteLayout({ children }: { children: ReactNode }) {
  const settings = await siteSettings()
  return (
    <html className={fontVariables} lang="es">
      {/* biome-ignore lint/style/noHeadElement: the rule is for the Pages Router; a noscript style is only allowed here */}
      <head>
        <noscript>
          <style>{WITHOUT_SCRIPTS}</style>
        </noscript>
      </head>
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
