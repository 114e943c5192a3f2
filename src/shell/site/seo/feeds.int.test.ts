import { openHours } from '@tests/support/bookings'
import { createPost, createTerm, createUser } from '@tests/support/factories'
import { picture } from '@tests/support/files'
import { LIBRARY, send } from '@tests/support/library'
import { elementsOf, textsOf } from '@tests/support/xml'
import { beforeAll, describe, expect, it } from 'vitest'
import { rssXml } from './feeds'
import { llmsTxt } from './llmsTxt'
import { sitemapXml } from './sitemap'

const TITLE = 'Cómo usar <strong> & "comillas" ]]> en un título'
const EXCERPT = 'Menos < más & «a» no es &amp;, ni <b>gordo</b>.'
const CATEGORY = 'A < B & "C"'
const TAG = "'x' > y ]]>"
const AUTHOR = 'Núñez <admin> & Cía.'
const CONTENT = `Véase [la lista](/blog) y [esta parte](#aqui).

## Aquí

![Un río](/imagenes/social.png)

- [x] hecho
- [ ] pendiente

\`\`\`html
<a href="/no-es-un-enlace">a & b</a>
\`\`\`

<CalculadoraAhorro horas="10" costoHora="250" />

<RelatedPostBanner postSlug="otro" />

<RelatedPostBanner postSlug="no-publicado" />
`
const SITE = 'http://localhost:3000'
const URL_OF_IT = `${SITE}/blog/hostil`

const bodyOf = async (answer: Promise<Response>) => (await answer).text()

let feedOfNothing = ''

beforeAll(async () => {
  feedOfNothing = await bodyOf(rssXml())
  const [author, category, tag] = await Promise.all([
    createUser(['create_posts'], { name: AUTHOR }),
    createTerm('categories', CATEGORY),
    createTerm('tags', TAG),
  ])
  await createPost({ title: 'Otro', slug: 'otro', publishedAt: '2026-01-01T00:00:00.000Z', _status: 'published' })
  await createPost({
    title: TITLE,
    slug: 'hostil',
    excerpt: EXCERPT,
    content: CONTENT,
    author: author.id,
    category: category.id,
    tags: [tag.id],
    publishedAt: '2026-02-01T00:00:00.000Z',
    _status: 'published',
  })
  await createPost({ slug: 'no-publicado' })
})

describe('[API-45] [PUB-74] names and texts with XML and HTML characters', () => {
  it('are valid RSS, where descriptions are HTML and authors would be e-mail addresses', async () => {
    const rss = await bodyOf(rssXml())
    expect(textsOf(rss, 'title').slice(1)).toEqual([TITLE, 'Otro'])
    expect(textsOf(rss, 'description')[1]).toBe(
      'Menos &lt; más &amp; «a» no es &amp;amp;, ni &lt;b&gt;gordo&lt;/b&gt;.',
    )
    expect(textsOf(rss, 'category').slice(0, 2)).toEqual([CATEGORY, TAG])
    expect(textsOf(rss, 'dc:creator')[0]).toBe(AUTHOR)
    expect(textsOf(rss, 'author')).toEqual([])
    expect(elementsOf(rss).find(({ name }) => name === 'guid')).toMatchObject({
      text: URL_OF_IT,
      attributes: { isPermaLink: 'true' },
    })
  })

  it('are valid in the sitemap', async () => {
    expect(textsOf(await bodyOf(sitemapXml()), 'loc')).toContain(`${SITE}/blog/category/a-b-c`)
  })
})

it('[PUB-74] gives the feed the whole text, without what only works on the page', async () => {
  const [html = ''] = textsOf(await bodyOf(rssXml()), 'content:encoded')
  for (const part of [
    `<a href="${SITE}/blog">la lista</a>`,
    `<a href="${URL_OF_IT}#aqui">esta parte</a>`,
    `src="${SITE}/imagenes/social.png"`,
    '☑ hecho',
    '☐ pendiente',
    'se puede automatizar el 50%:</p><p>Ahorro al mes: 21.67 horas y RD$5,416.67</p><p>Ahorro al año: 260 horas y RD$65,000.00</p>',
    '&lt;a href="/no-es-un-enlace"&gt;a &amp; b&lt;/a&gt;',
    `<a href="${SITE}/blog/otro">Otro</a>`,
  ])
    expect(html).toContain(part)
  expect(html).not.toMatch(
    /no-publicado|class=|srcset=|data-|aria-|<button|<input|<label|☐(?! pendiente)|Horas a la semana|Enlace a «|Copiar/,
  )
})

it('[PUB-74] gives the true sizes of the library’s pictures, and claims none of others', async () => {
  const { body } = await send(LIBRARY, await picture('png', 120, 80), {
    name: 'Logotipo café.png',
    texts: { alt: 'x' },
  })
  const address = encodeURI(body.file.path)
  await createPost({
    slug: 'con-imagenes',
    content: `![Uno](${address})\n\n<img src="${SITE}${address}" width="60" alt="Dos">\n\n![Tres](/imagenes/social.png)\n`,
    publishedAt: '2026-03-01T00:00:00.000Z',
    _status: 'published',
  })
  const [html] = textsOf(await bodyOf(rssXml()), 'content:encoded') // the newest article
  for (const part of [
    `<img alt="Uno" src="${SITE}${address}" width="120" height="80">`,
    `<img alt="Dos" src="${SITE}${address}" width="60" height="40">`,
    `<img alt="Tres" src="${SITE}/imagenes/social.png">`,
  ])
    expect(html).toContain(part)
})

it('[PUB-74] dates the feed by its most recently changed article, however long ago that was published', async () => {
  const { updatedAt } = await createPost({ publishedAt: '2025-01-01T00:00:00.000Z', _status: 'published' })
  expect(textsOf(await bodyOf(rssXml()), 'lastBuildDate')).toEqual([new Date(updatedAt).toUTCString()])
})

it('[PUB-74] gives a feed without articles no date', () => {
  expect(textsOf(feedOfNothing, 'title')).toHaveLength(1)
  expect(textsOf(feedOfNothing, 'lastBuildDate')).toEqual([])
})

it('llms.txt says how long the first consultation is', async () => {
  await openHours({ durationMinutes: 45 })
  expect(await (await llmsTxt()).text()).toContain('La primera consulta, de 45 minutos, es gratis.')
})
