import type { Metadata } from 'next'
import { button } from '@/ui/site/button'
import { pageMetadata } from '@/ui/site/seo/pageMetadata'
import { KeptArticles } from './KeptArticles'

const TITLE = 'Sin conexión'
const TEXT = 'No hay internet en este momento. En cuanto vuelva, todo sigue donde estaba.'

/** Shown by the service worker for a page it doesn't have. */
export function OfflinePage() {
  return (
    // As tall as the screen: the list appears later, and must not push a visible footer down.
    <div className="wrap min-h-dvh pt-16 pb-32 md:pt-24">
      <h1 className="text-4xl md:text-5xl">{TITLE}</h1>
      <p className="mt-4 max-w-xl text-lg text-muted">{TEXT}</p>
      <p className="mt-8">
        {/* biome-ignore lint/a11y/useValidAnchor: the address that the visitor asked for, where this page is shown */}
        <a className={button('accent')} href="">
          Volver a intentarlo
        </a>
      </p>
      <KeptArticles />
    </div>
  )
}

/** Not for search engines. */
export async function offlineMetadata(): Promise<Metadata> {
  return {
    ...(await pageMetadata({ title: TITLE, description: TEXT, path: '/sin-conexion' })),
    robots: { index: false },
  }
}
