import { MAX_PAGE_SLUG } from '@/features/pages/schema'
import type { Note } from '@/mdx/imported/text'
import { decoded } from '@/platform/domain/text/decoded'
import { MAX_SLUG, slugify } from '@/platform/domain/text/slug'
import { EMPTY_ARTICLE, type Found, type FoundArticle, hadCanonical, isoOf, termNamed, wasScheduled } from '../found'
import { damaged, LIMITS, notThat, tooMany } from '../limits'
import { cardsHtml } from './ghostCards'
import { fileGuid, picturesIn } from './readMarkdown'
import { asString, plainText, withoutEntities } from './text'
import type { Zip } from './zip'

type Row = Record<string, unknown>
const rows = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : []

/** Ghost's ids are texts, and were numbers. */
const idOf = (value: unknown): string => (typeof value === 'number' ? String(value) : asString(value))

/**
 * Reads an export of Ghost (JSON), of version 5 or 6, and the files of its archive that it shows. Lines are those of the JSON,
 * where each entry's id first stands.
 */
export function* readGhost(text: string, zip?: Zip): Generator<Found> {
  const data = dataOf(text)
  const lineOf = lines(text)
  const tags = new Map(rows(data.tags).map((tag) => [idOf(tag.id), tag]))
  const users = new Map(rows(data.users).map((user) => [idOf(user.id), user]))
  const metas = new Map(rows(data.posts_meta).map((meta) => [idOf(meta.post_id), meta]))
  const tagsOf = linked(data.posts_tags, 'tag_id')
  const authorsOf = linked(data.posts_authors, 'author_id')
  const files = filesIn(zip)
  const wanted = new Map<string, string>() // alternative texts, by file
  const posts = rows(data.posts)
  if (posts.length + tags.size > LIMITS.entries) throw tooMany(LIMITS)
  for (const tag of tags.values()) {
    const name = asString(tag.name)
    if (!name || name.startsWith('#')) continue // internal: about the look of the old site
    const slug = asString(tag.slug)
    const guid = `ghost tag ${slug || idOf(tag.id)}`
    yield { guid, title: name, line: lineOf(tag), entry: termNamed('tag', name, slug), notes: [] }
  }
  for (const post of posts) {
    const id = idOf(post.id)
    const meta = metas.get(id) ?? {}
    const found = articleOf(post, {
      line: lineOf(post),
      meta,
      tags: (tagsOf.get(id) ?? []).flatMap((tag) => asString(tags.get(tag)?.name) || []),
      author: users.get(authorsOf.get(id)?.[0] ?? idOf(post.author_id)),
    })
    const featuredAlt = asString(post.feature_image_alt ?? meta.feature_image_alt).slice(0, 300)
    for (const [file, alt] of withFiles(found, files, featuredAlt)) wanted.set(file, wanted.get(file) || alt)
    yield found
  }
  if (zip) yield* picturesIn(zip, wanted)
}

/** The files in an archive by how articles name them: `/content/images/2024/03/foto.jpg`. */
function filesIn(zip: Zip | undefined): Map<string, string> {
  const files = new Map<string, string>()
  for (const { name } of zip?.files ?? []) {
    const at = name.search(/(?:^|\/)(?:images|media|files)\//)
    if (at >= 0) files.set(`/content/${name.slice(at).replace(/^\//, '')}`, name)
  }
  return files
}

const FILE = /\b(?:src|href)="(\/content\/(?:images|media|files)\/[^"<>]{1,500})"/g
/** Ghost shows a picture in several sizes and formats, which it makes of its own. */
const SIZE = /\/(?:size\/w\d+(?:h\d+)?|format\/\w+)(?=\/)/g

/** Finds the files that an article shows or links to, with their alternative texts, and notes those that aren't there. */
function withFiles(
  { entry, notes, line }: Found,
  files: Map<string, string>,
  featuredAlt: string,
): [file: string, alt: string][] {
  if (entry.kind !== 'post' && entry.kind !== 'page') return []
  const named = [...entry.body.text.matchAll(FILE)].map(([, name = '']) => name)
  const references: Record<string, string> = {}
  const found: [file: string, alt: string][] = []
  const alts = new Map([[entry.featured, featuredAlt]])
  for (const [tag] of entry.body.text.matchAll(/<img\b[^<>]{0,2000}>/g)) {
    const [src = '', alt = ''] = ['src', 'alt'].map((name) => new RegExp(`\\b${name}="([^"]{0,500})"`).exec(tag)?.[1])
    if (src && alt) alts.set(src, withoutEntities(alt).slice(0, 300))
  }
  for (const name of new Set([...named, entry.featured, entry.socialImage])) {
    if (!name.startsWith('/content/')) continue
    const file = files.get(
      decoded(name)
        .replace(SIZE, '')
        .replace(/[?#].*$/, ''),
    )
    if (file) {
      found.push([file, alts.get(name) ?? ''])
      references[name] = fileGuid(file)
    } else notes.push({ line, message: `la imagen ${name.slice(0, 100)} no está en el archivo.` })
  }
  const isThere = (name: string) => !name.startsWith('/content/') || references[name] !== undefined
  Object.assign(entry, { references })
  if (!isThere(entry.featured)) entry.featured = ''
  if (!isThere(entry.socialImage)) entry.socialImage = ''
  return found
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

/** The ids that a table of links gives each post, in order. */
function linked(table: unknown, key: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const row of rows(table).toSorted((one, other) => Number(one.sort_order) - Number(other.sort_order))) {
    const post = idOf(row.post_id)
    const known = found.get(post)
    if (known) known.push(idOf(row[key]))
    else found.set(post, [idOf(row[key])])
  }
  return found
}

/** Finds the line of an entry by its id, or its UUID where ids are numbers; an export written without line breaks has one. */
function lines(text: string): (row: Row) => number {
  const found = new Map<string, number>()
  let line = 1
  for (const [sign, id] of text.matchAll(/\n|"(?:uu)?id":\s{0,5}"([^"\\]{1,100})"/g))
    if (sign === '\n') line++
    else if (id && !found.has(id)) found.set(id, line)
  return ({ id, uuid }) => found.get(asString(id)) ?? found.get(asString(uuid)) ?? 1
}

type Context = { line: number; meta: Row; tags: string[]; author: Row | undefined }

function articleOf(post: Row, { line, meta, tags, author }: Context): Found {
  const notes: Note[] = []
  const note = (message: string) => notes.push({ line, message })
  const kind = post.type === 'page' || Number(post.page) === 1 ? 'page' : 'post'
  const status = asString(post.status)
  const text = bodyOf(post, note)
  const limited = whyNotForAll(post, text)
  if (limited) note(limited)
  if (status === 'scheduled') note(wasScheduled(isoOf(post.published_at)))
  if (status === 'sent') note('Solo se envió por correo: queda como borrador.')
  const caption = plainText(asString(post.feature_image_caption ?? meta.feature_image_caption)).slice(0, 200)
  const canonical = asString(post.canonical_url)
  if (canonical) note(hadCanonical(canonical))
  if (caption) note(`el pie de su imagen destacada no se importa: «${caption}».`)
  const shown = tags.filter((name) => !name.startsWith('#'))
  const slug = asString(post.slug)
  const title = asString(post.title)
  const found = { guid: guidOf(post), title: title || slug, line, notes }
  if (text.length > LIMITS.text)
    return { ...found, entry: { kind: 'other', what: 'Un artículo', why: 'su texto pasa de 2 MB' } }
  const entry: FoundArticle = {
    ...EMPTY_ARTICLE,
    kind,
    title,
    slug: slugify(slug || title, kind === 'page' ? MAX_PAGE_SLUG : MAX_SLUG.post),
    body: { format: 'html', text, line },
    excerpt: asString(post.custom_excerpt),
    isPublished: status === 'published' && !limited,
    publishedAt: status === 'published' ? isoOf(post.published_at) : null,
    tags: [...new Set(shown)].slice(0, 100),
    author: author ? { email: asString(author.email), name: asString(author.name) } : null,
    featured: addressOf(post.feature_image),
    ...seoOf(post, meta),
    oldPaths: oldPathsOf(slug, shown[0]),
  }
  return { ...found, entry }
}

/** A card of a public post that only members see. */
const FOR_MEMBERS = /<!--\s*kg-gated-block:begin\b[^<>]{0,500}\bnonMember:\s*false\b/

function whyNotForAll({ visibility }: Row, text: string): string | undefined {
  if (visibility && visibility !== 'public') return 'Era solo para suscriptores: queda como borrador.'
  return FOR_MEMBERS.test(text) ? 'Tiene partes solo para suscriptores: queda como borrador.' : undefined
}

/** Ghost writes this for the address of its own site. */
const withoutSite = (text: string) => text.replaceAll('__GHOST_URL__', '')
const addressOf = (value: unknown) => withoutSite(asString(value))

function seoOf(post: Row, meta: Row) {
  const of = (key: string) => asString(post[key] ?? meta[key])
  return {
    socialImage: withoutSite(of('og_image').slice(0, 2000)),
    metaTitle: of('meta_title'),
    metaDescription: of('meta_description'),
    more: { seoTitle: of('og_title') },
  }
}

/** Where Ghost shows a post: below the site, or below its first tag. */
const oldPathsOf = (slug: string, tag = ''): string[] =>
  slug ? [`/${slug}`, ...(slugify(tag) ? [`/${slugify(tag)}/${slug}`] : [])] : []

const guidOf = (post: Row) => `ghost ${asString(post.uuid) || idOf(post.id) || asString(post.slug)}`

/** Ghost exports posts as it shows them; of drafts that it has never shown, there are only the cards. */
function bodyOf(post: Row, note: (message: string) => void): string {
  const html = asString(post.html)
  const cards = html ? { html, unknown: [] } : cardsHtml(asString(post.lexical), asString(post.mobiledoc))
  for (const name of cards.unknown) note(`tarjeta «${name}» desconocida; se conservó como texto.`)
  return withoutSite(cards.html)
}
