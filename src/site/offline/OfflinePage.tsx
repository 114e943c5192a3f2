import type { Metadata } from 'next'
import { pageMetadata } from '../seo/pageMetadata'
import { KeptArticles } from './KeptArticles'

const TITLE = 'Sin conexión'
const TEXT = 'No hay internet en este momento. En cuanto vuelva, todo sigue donde estaba.'

/** What the service worker shows for a page that it does not have. */
export function OfflinePage() {
  return (
    <div className="wrap flex-1 pt-16 pb-32 md:pt-24">
      <h1 className="text-4xl md:text-5xl">{TITLE}</h1>
      <p className="mt-4 max-w-xl text-lg text-muted">{TEXT}</p>
      <KeptArticles />
    </div>
  )
}

/** Of no interest to search engines. */
export async function offlineMetadata(): Promise<Metadata> {
  return {
    ...(await pageMetadata({ title: TITLE, description: TEXT, path: '/sin-conexion' })),
    robots: { index: false },
  }
}
