import type { Note } from '@/mdx/imported/text'
import { slugify } from '@/platform/domain/text/slug'
import { EMPTY_ARTICLE, type Found, type FoundArticle, isoOf } from '../found'
import { damaged, LIMITS, notThat, tooMany } from '../limits'
import { cardsHtml } from './ghostCards'
import { asString } from './text'

type Row = Record<string, unknown>
const rows = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : []

/** Reads an export of Ghost (JSON), of version 5 or 6. Lines are those of the file, where each entry's id first stands. */
export function* readGhost(text: string): Generator<Found> {
  const data = dataOf(text)
  const lineOf = lines(text)
  const tags = new Map(rows(data.tags).map((tag) => [asString(tag.id), tag]))
  const users = new Map(rows(data.users).map((user) => [asString(user.id), user]))
  const metas = new Map(rows(data.posts_meta).map((meta) => [asString(meta.post_id), meta]))
  const posts = rows(data.posts)
  if (posts.length + tags.size > LIMITS.entries) throw tooMany()
  for (const tag of tags.values()) {
    const name = asString(tag.name)
    if (!name || name.startsWith('#')) continue // internal: about the look of the old site
    const entry = { kind: 'tag', name: name.slice(0, 100), slug: slugify(asString(tag.slug) || name, 100) } as const
    yield { guid: `ghost tag ${asString(tag.slug)}`, title: name, line: lineOf(asString(tag.id)), entry, notes: [] }
  }
  for (const post of posts) {
    const id = asString(post.id)
    yield articleOf(post, {
      line: lineOf(id),
      meta: metas.get(id) ?? {},
      tags: linked(data.posts_tags, id, 'tag_id').flatMap((tag) => asString(tags.get(tag)?.name) || []),
      author: users.get(linked(data.posts_authors, id, 'author_id')[0] ?? asString(post.author_id)),
    })
  }
}

function dataOf(text: string): Row {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw damaged('no es JSON válido')
  }
  const [database] = rows((parsed as { db?: unknown } | null)?.db)
  const data = (database?.data ?? (parsed as { data?: unknown } | null)?.data) as Row | undefined
  if (!data || !Array.isArray(data.posts)) throw notThat('No es una exportación de Ghost: falta db.')
  return data
}

/** The ids that a table of links gives a post, in order. */
const linked = (table: unknown, post: string, key: string): string[] =>
  rows(table)
    .filter(({ post_id }) => asString(post_id) === post)
    .toSorted((one, other) => Number(one.sort_order) - Number(other.sort_order))
    .map((row) => asString(row[key]))

/** Finds the line of an id; an export written without line breaks has one. */
function lines(text: string): (id: string) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (id) => {
    const at = id && starts.length > 1 ? text.indexOf(`"${id}"`) : -1
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= at) low = middle
      else high = middle
    }
    return low + 1
  }
}

type Context = { line: number; meta: Row; tags: string[]; author: Row | undefined }

function articleOf(post: Row, { line, meta, tags, author }: Context): Found {
  const notes: Note[] = []
  const note = (message: string) => notes.push({ line, message })
  const kind = post.type === 'page' || Number(post.page) === 1 ? 'page' : 'post'
  const status = asString(post.status)
  const isForAll = !post.visibility || post.visibility === 'public'
  if (!isForAll) note('Era solo para suscriptores: queda como borrador.')
  if (NOT_PUBLIC[status]) note(NOT_PUBLIC[status])
  const shown = tags.filter((name) => !name.startsWith('#'))
  const slug = asString(post.slug)
  const title = asString(post.title)
  const found = { guid: guidOf(post), title: title || slug, line, notes }
  const text = bodyOf(post, note)
  if (text.length > LIMITS.text)
    return { ...found, entry: { kind: 'other', what: 'Un artículo', why: 'su texto pasa de 2 MB' } }
  const entry: FoundArticle = {
    ...EMPTY_ARTICLE,
    kind,
    title,
    slug: slugify(slug || title, kind === 'page' ? 100 : 200),
    body: { format: 'html', text, line },
    excerpt: asString(post.custom_excerpt).slice(0, 500),
    isPublished: status === 'published' && isForAll,
    publishedAt: status === 'published' ? isoOf(post.published_at) : null,
    tags: [...new Set(shown)].slice(0, 100),
    author: author ? { email: asString(author.email), name: asString(author.name) } : null,
    featured: asString(post.feature_image),
    ...seoOf(post, meta),
    oldPaths: oldPathsOf(slug, shown[0]),
  }
  return { ...found, entry }
}

const NOT_PUBLIC: Record<string, string> = {
  scheduled: 'Estaba programado: queda como borrador.',
  sent: 'Solo se envió por correo: queda como borrador.',
}

function seoOf(post: Row, meta: Row) {
  const of = (key: string, max: number) => asString(post[key] ?? meta[key]).slice(0, max)
  return {
    socialImage: of('og_image', 2000),
    metaTitle: of('meta_title', 120),
    metaDescription: of('meta_description', 160),
    seoTitle: of('og_title', 120),
  }
}

/** Where Ghost shows a post: below the site, or below its first tag. */
const oldPathsOf = (slug: string, tag = ''): string[] =>
  slug ? [`/${slug}`, ...(slugify(tag) ? [`/${slugify(tag)}/${slug}`] : [])] : []

const guidOf = (post: Row) => `ghost ${asString(post.uuid) || asString(post.id)}`

/** Ghost exports posts as it shows them; of drafts that it has never shown, there are only the cards. */
function bodyOf(post: Row, note: (message: string) => void): string {
  const html = asString(post.html)
  const cards = html ? { html, unknown: [] } : cardsHtml(asString(post.lexical), asString(post.mobiledoc))
  for (const name of cards.unknown) note(`tarjeta «${name}» desconocida; se conservó como texto.`)
  return cards.html.replaceAll('__GHOST_URL__', '')
}
