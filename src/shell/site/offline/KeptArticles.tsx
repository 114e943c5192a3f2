'use client'
import { useEffect, useState } from 'react'

/** The service worker's page cache. The name is repeated there, because a worker shares no code with the pages. */
const PAGES = 'paginas-v1'
const ARTICLE = /^\/blog\/[^/]+$/
/** The ending of every page's title. */
const BRAND = / \| [^|]*$/

type Kept = { href: string; title: string }

/** The articles read in this browser, which open without a connection: the last one first. */
export function KeptArticles() {
  const [articles, setArticles] = useState<Kept[]>([])
  useEffect(() => {
    keptArticles().then(setArticles, () => undefined) // storage is blocked, so nothing is cached
  }, [])
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="guardados" className="mt-12">
      <h2 className="text-2xl" id="guardados">
        Artículos que ya leíste
      </h2>
      <ul className="mt-5 grid gap-3">
        {articles.map(({ href, title }) => (
          <li key={href}>
            {/* A plain link: the router would go to the network first. */}
            <a className="font-semibold text-accent underline underline-offset-4" href={href}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function keptArticles(): Promise<Kept[]> {
  if (!('caches' in window)) return []
  const cache = await caches.open(PAGES)
  const requests = (await cache.keys()).filter(({ url }) => ARTICLE.test(new URL(url).pathname))
  return Promise.all(
    requests.reverse().map(async (request) => {
      const markup = (await (await cache.match(request))?.text()) ?? ''
      const { title } = new DOMParser().parseFromString(markup, 'text/html')
      return { href: new URL(request.url).pathname, title: title.replace(BRAND, '') }
    }),
  )
}
