import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../test'

const ARTICLE = '/blog/que-es-un-agente-de-ia'
/** Pages and their canonical paths. */
const PAGES = [
  ['/', ''],
  ['/blog', '/blog'],
  ['/blog?page=2', '/blog?page=2'],
  ['/blog?search=agente&page=1', '/blog'],
  ['/blog/category/tecnologia', '/blog/category/tecnologia'],
  ['/blog?category=tecnologia', '/blog/category/tecnologia'],
  [ARTICLE, ARTICLE],
  ['/privacidad', '/privacidad'],
  ['/reservar', '/reservar'],
] as const
/** A view of a category page. */
const VIEWS = 1

/** Returns what a page says of itself to search engines and networks: most of them run no scripts. */
async function headOf(page: Page, request: APIRequestContext, address: string) {
  return page.evaluate(
    (html) => {
      const document = new DOMParser().parseFromString(html, 'text/html')
      const all = <Kind extends Element>(selector: string) => [...document.querySelectorAll<Kind>(selector)]
      const metas = all<HTMLMetaElement>('meta[name], meta[property]').map(
        (meta) => [meta.getAttribute('name') ?? meta.getAttribute('property'), meta.content] as const,
      )
      return {
        title: document.title,
        meta: Object.fromEntries(metas.reverse()) as Record<string, string | undefined>, // the first counts
        links: all('link').map((link) => ({
          rel: link.getAttribute('rel'),
          type: link.getAttribute('type'),
          href: link.getAttribute('href') ?? '',
        })),
        data: all('script[type="application/ld+json"]').map(({ textContent }) => JSON.parse(textContent)),
      }
    },
    await textOf(request, address),
  )
}

/** Returns how to find the page's structured data of a type. */
const dataIn =
  ({ data }: { data: { '@type': string }[] }) =>
  // biome-ignore lint/suspicious/noExplicitAny: the test asserts its shape
  (type: string): any =>
    data.find((each) => each['@type'] === type)

/** Returns the text of an XML document; throws when it is not well-formed. */
const parsed = (page: Page, xml: string) =>
  page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml')
    if (document.querySelector('parsererror')) throw new Error(document.documentElement.textContent ?? '')
    const texts = (name: string) => [...document.getElementsByTagName(name)].map((node) => node.textContent)
    const names = [
      'loc',
      'changefreq',
      'priority',
      'lastmod',
      'title',
      'link',
      'pubDate',
      'description',
      'id',
      'updated',
      'image:loc',
    ]
    return Object.fromEntries(names.map((name) => [name, texts(name)])) as Record<string, string[]>
  }, xml)

const textOf = async (request: APIRequestContext, address: string) => {
  const answer = await request.get(address)
  expect(answer.status(), address).toBe(200)
  return answer.text()
}

test('[PUB-68] [PUB-69] [PUB-72] every page has title, description, canonical URL and social cards', async ({
  page,
  request,
  baseURL,
}) => {
  const titles = new Set<string>()
  for (const [address, canonical] of PAGES) {
    const { title, meta, links } = await headOf(page, request, address)
    titles.add(title)
    expect(title, address).toMatch(/.+ \| Ozama IA$/)
    expect(meta.description?.length, address).toBeGreaterThan(20)
    const url = `${baseURL}${canonical}`
    expect(links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)).toEqual([url])
    expect(meta.robots).toBe('index, follow, max-image-preview:large, max-snippet:160')
    expect(meta['og:title']).toBe(title)
    expect(meta['og:url']).toBe(url)
    expect(meta['og:type']).toBe(address === ARTICLE ? 'article' : 'website')
    expect(meta['twitter:card']).toBe('summary_large_image')
    expect(meta['twitter:title']).toBe(title)
    for (const name of ['og:description', 'twitter:description']) expect(meta[name], address).toBe(meta.description)
    for (const [name, size] of Object.entries({ width: '1200', height: '630' }))
      expect(meta[`og:image:${name}`], address).toBe(size)
    for (const name of ['og:image', 'twitter:image']) {
      const picture = await request.get(meta[name] ?? '')
      expect(picture.status(), `${name} of ${address}`).toBe(200)
      expect(picture.headers()['content-type']).toMatch(/^image\//)
    }
  }
  expect(titles.size).toBe(PAGES.length - VIEWS)
  // The brand ends every title, so that one containing it would show it twice.
  const { posts } = await (await request.get('/api/blog/posts?limit=100')).json()
  for (const { title, metaTitle } of posts) expect(metaTitle || title).not.toContain('Ozama IA')
})

test('[PUB-68] [ADM-31] an article’s SEO titles and description are used for search engines and networks, with its own as the fallback', async ({
  page,
  request,
  callApi,
}) => {
  const plain = { title: 'Con los suyos', content: 'Hola.', excerpt: 'Solo lo suyo.', isPublished: true }
  const meant = { metaTitle: 'Para buscadores', metaDescription: 'Lo que un buscador dice de él.' }
  for (const [own, title, sharedTitle, description] of [
    [{}, plain.title, plain.title, plain.excerpt],
    [meant, meant.metaTitle, meant.metaTitle, meant.metaDescription],
    [{ ...meant, seoTitle: 'Para redes' }, meant.metaTitle, 'Para redes', meant.metaDescription],
    [{ seoTitle: 'Para redes' }, plain.title, 'Para redes', plain.excerpt],
  ] as const) {
    const { id, slug } = await callApi('POST', '/blog/admin/posts', { ...plain, ...own })
    const shown = await headOf(page, request, `/blog/${slug}`)
    expect(shown.title).toBe(`${title} | Ozama IA`)
    expect(shown.meta.description).toBe(description)
    for (const name of ['og:title', 'twitter:title']) expect(shown.meta[name]).toBe(`${sharedTitle} | Ozama IA`)
    await callApi('DELETE', `/blog/admin/posts/${id}`)
  }
})

test('[PUB-70] [PUB-71] structured data of the site, its people and its articles', async ({
  page,
  baseURL,
  request,
}) => {
  const landing = dataIn(await headOf(page, request, '/'))
  expect(landing('WebSite')).toMatchObject({
    name: 'Ozama IA',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${baseURL}/blog?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  })
  const company = landing('ProfessionalService')
  expect(company.telephone).toMatch(/^\+1/)
  expect(company.employee).toHaveLength(2)
  expect(company.employee[0]).toMatchObject({ '@type': 'Person', jobTitle: expect.any(String) })

  const post = await (await request.get('/api/blog/posts/que-es-un-agente-de-ia')).json()
  const shown = await headOf(page, request, ARTICLE)
  const article = dataIn(shown)('BlogPosting')
  expect(article).toMatchObject({
    headline: post.title,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: { '@type': 'Person', name: post.author.name },
    publisher: { '@type': 'Organization', name: 'Ozama IA' },
    image: { '@type': 'ImageObject', width: '1200', height: '630' },
  })
  // Networks get the drawn card too: not the picture above the article, only one chosen for them would replace it.
  expect(post).toMatchObject({ featuredImage: expect.stringMatching(/./), socialImage: '' })
  expect(shown.meta['og:image']).toBe(article.image.url)
  const picture = await request.get(article.image.url)
  expect(picture.headers()['content-type']).toBe('image/png')
  const png = await picture.body()
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect((await request.get('/og/no-existe.png')).status()).toBe(404)
  const way = dataIn(shown)('BreadcrumbList')
  expect(way.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Inicio', 'Blog', post.title])
})

test('the site has icons of every kind, and a manifest that lists them', async ({ page, request, baseURL }) => {
  const { links } = await headOf(page, request, '/')
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Ozama IA', lang: 'es', start_url: '/' })
  const icons = [
    ...links.filter(({ rel }) => /(^| )icon( |$)|^apple-touch-icon$/.test(rel ?? '')).map(({ href }) => href),
    ...manifest.icons.map(({ src }: { src: string }) => src),
  ]
  expect(new Set(icons).size).toBe(5)
  for (const icon of [...icons, '/favicon.ico']) {
    const answer = await request.get(new URL(icon, baseURL).href)
    expect([answer.status(), answer.headers()['content-type']?.split('/')[0]], icon).toEqual([200, 'image'])
  }
  expect(links.filter(({ rel }) => rel === 'manifest').map(({ href }) => href)).toEqual(['/manifest.webmanifest'])
})

test('[PUB-72] [PUB-73] robots.txt allows everything public, and the sitemap lists it', async ({
  page,
  request,
  baseURL,
}) => {
  const robots = await textOf(request, '/robots.txt')
  expect(robots).toBe(
    `User-agent: *\nAllow: /\nDisallow: /admin$\nDisallow: /admin/\nDisallow: /admin?\n\nSitemap: ${baseURL}/sitemap.xml\n`,
  )
  const { posts } = await (await request.get('/api/blog/posts?limit=100')).json()
  const map = await parsed(page, await textOf(request, '/sitemap.xml'))
  const slugs = posts.map(({ slug }: { slug: string }) => `${baseURL}/blog/${slug}`)
  const { categories } = await (await request.get('/api/blog/categories')).json()
  const sections = categories
    .filter(({ postCount }: { postCount: number }) => postCount > 0)
    .map(({ slug }: { slug: string }) => `${baseURL}/blog/category/${slug}`)
  const pages = ['privacidad', 'terminos'].map((slug) => `${baseURL}/${slug}`)
  expect(map.loc).toEqual([`${baseURL}/`, `${baseURL}/blog`, `${baseURL}/reservar`, ...sections, ...pages, ...slugs]) // no drafts, nothing of the panel
  expect(map.changefreq).toEqual([
    ...['weekly', 'daily', 'daily', ...sections.map(() => 'weekly')],
    ...[...pages.map(() => 'yearly'), ...slugs.map(() => 'monthly')],
  ])
  expect(map.priority).toEqual([
    ...['1.0', '0.9', '0.8', ...sections.map(() => '0.6')],
    ...[...pages.map(() => '0.3'), ...slugs.map(() => '0.8')],
  ])
  expect(map.lastmod).toHaveLength(slugs.length + pages.length + 2)
  for (const time of map.lastmod ?? []) expect(Date.parse(time)).not.toBeNaN()
  expect(map['image:loc']?.length).toBeGreaterThan(10)
})

/** Feed readers interpret a description as HTML. */
const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

test('[PUB-74] the feed is well-formed and contains title, link, date and excerpt', async ({
  page,
  request,
  baseURL,
}) => {
  const { posts } = await (await request.get('/api/blog/posts?limit=50')).json()
  const titles = posts.map(({ title }: { title: string }) => title)
  const links = posts.map(({ slug }: { slug: string }) => `${baseURL}/blog/${slug}`)
  const rss = await parsed(page, await textOf(request, '/rss.xml'))
  expect(rss.title?.slice(1)).toEqual(titles)
  expect(rss.link?.slice(1)).toEqual(links)
  expect(rss.description?.slice(1)).toEqual(posts.map(({ excerpt }: { excerpt: string }) => asHtml(excerpt)))
  expect(rss.pubDate).toEqual(
    posts.map(({ publishedAt }: { publishedAt: string }) => new Date(publishedAt).toUTCString()),
  )
  const llms = await textOf(request, '/llms.txt')
  for (const link of links) expect(llms).toContain(link)
  const head = await headOf(page, request, '/blog')
  const alternates = head.links.filter(({ rel, type }) => rel === 'alternate' && type === 'application/rss+xml')
  expect(alternates.map(({ href }) => new URL(href, baseURL).pathname)).toEqual(['/rss.xml'])
})

test('[API-45] [API-46] [PUB-51] [PUB-67] publishing, changing, renaming, unpublishing and deleting are visible everywhere with the next request', async ({
  request,
  callApi,
}) => {
  const { id: categoryId } = await callApi('POST', '/blog/admin/categories', { name: 'Pasajera', slug: 'pasajera' })
  const LISTS = ['/blog', '/blog?search=fugaz', '/rss.xml', '/sitemap.xml', '/llms.txt', '/api/blog/posts']

  /** Everywhere that lists articles, each requested once: no waiting that a slow machine could need. */
  const expectEverywhere = async (slugs: string[]) => {
    for (const address of [...LISTS, '/blog/category/pasajera']) {
      const seen = (await textOf(request, address)).match(/(?:una|otra|tercera)-noticia-fugaz/g)
      expect([...new Set(seen)], address).toEqual(slugs)
    }
  }

  const { id } = await callApi('POST', '/blog/admin/posts', {
    title: 'Una noticia fugaz',
    slug: 'una-noticia-fugaz',
    excerpt: 'Pasa pronto.',
    content: 'Primera versión.',
    categoryId,
  })
  await expectEverywhere([]) // and fills every cache
  expect((await request.get('/blog/una-noticia-fugaz')).status()).toBe(404)

  await callApi('POST', `/blog/admin/posts/${id}/publish`)
  await expectEverywhere(['una-noticia-fugaz'])
  expect(await textOf(request, '/blog/una-noticia-fugaz')).toContain('Primera versión.')

  await callApi('PUT', `/blog/admin/posts/${id}`, {
    title: 'Una noticia fugaz y corregida',
    content: 'Segunda versión.',
  })
  expect(await textOf(request, '/blog/una-noticia-fugaz')).toContain('Segunda versión.')

  await callApi('PUT', `/blog/admin/posts/${id}`, { slug: 'otra-noticia-fugaz' })
  await callApi('PUT', `/blog/admin/posts/${id}`, { slug: 'tercera-noticia-fugaz' })
  await expectEverywhere(['tercera-noticia-fugaz'])
  for (const old of ['una-noticia-fugaz', 'otra-noticia-fugaz']) {
    for (const query of ['', '?utm_source=boletin&utm_medium=correo']) {
      const moved = await request.get(`/blog/${old}${query}`, { maxRedirects: 0 })
      expect(moved.status(), old).toBe(308)
      expect(moved.headers().location).toBe(`/blog/tercera-noticia-fugaz${query}`) // once: browsers join two
    }
  }

  await callApi('PUT', `/blog/admin/categories/${categoryId}`, { name: 'Duradera', slug: 'pasajera' })
  expect(await textOf(request, '/blog/tercera-noticia-fugaz')).toContain('Duradera')
  expect(await textOf(request, '/blog')).toContain('Duradera')
  expect(await textOf(request, '/blog/category/pasajera')).toContain('Duradera')

  await callApi('POST', `/blog/admin/posts/${id}/unpublish`)
  await expectEverywhere([])
  for (const address of ['/blog/tercera-noticia-fugaz', '/blog/una-noticia-fugaz']) {
    const gone = await request.get(address, { maxRedirects: 0 })
    expect(gone.status(), address).toBe(404)
    expect(await gone.text()).toContain('Artículo no encontrado')
  }

  await callApi('POST', `/blog/admin/posts/${id}/publish`)
  await expectEverywhere(['tercera-noticia-fugaz'])
  await callApi('DELETE', `/blog/admin/posts/${id}`)
  await expectEverywhere([])
  expect((await request.get('/blog/tercera-noticia-fugaz')).status()).toBe(404)
  await callApi('DELETE', `/blog/admin/categories/${categoryId}`)
  expect((await request.get('/blog/category/pasajera')).status()).toBe(404)
})
