import type { ReactNode } from 'react'
import { Ready } from '@/shared/Ready'
import { analyticsOrigins } from '@/site/data/analytics'
import { KeepReading } from '../offline/KeepReading'
import { siteSettings } from '../queries'
import { fontVariables } from '../styles/fonts'
import { Footer } from './Footer'
import { NavBar } from './NavBar'
import { PageViews } from './PageViews'
import { ScrollMemory } from './ScrollMemory'
import '../styles/site.css'

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
        <Ready />
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
