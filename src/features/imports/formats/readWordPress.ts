import { SaxesParser } from 'saxes'
import { MAX_PAGE_SLUG } from '@/features/pages/schema'
import { lineAt, type Note } from '@/mdx/imported/text'
import { decoded } from '@/platform/domain/text/decoded'
import { escaped } from '@/platform/domain/text/escaped'
import { MAX_SLUG, slugify } from '@/platform/domain/text/slug'
import * as z from '@/platform/schemas/zod'
import {
  EMPTY_ARTICLE,
  type Found,
  type FoundArticle,
  hadCanonical,
  isoOf,
  nameIn,
  termNamed,
  wasScheduled,
} from '../found'
import { damaged, LIMITS, notThat, tooMany } from '../limits'
import { plainText, withoutEntities } from './text'

export const NOT_WORDPRESS = 'No es una exportación de WordPress: falta wp:wxr_version.'

/** What an element of an export holds that is of use: its texts by name, and its lists. */
type Item = {
  line: number
  texts: Record<string, string>
  lines: Record<string, number>
  terms: { domain: string; slug: string; name: string }[]
  meta: Record<string, string>
  /** Slugs that it had before. */
  oldSlugs: string[]
  comments: number
  isTooLong: boolean
}
const newItem = (line: number): Item => ({
  line,
  texts: {},
  lines: {},
  terms: [],
  meta: {},
  oldSlugs: [],
  comments: 0,
  isTooLong: false,
})

/**
 * Reads an export of WordPress (WXR), piece by piece. It may have neither a document type nor entities of its own: these can
 * make gigabytes of a few lines.
 */
export async function* readWordPress(chunks: AsyncIterable<string>): AsyncGenerator<Found> {
  const reader = new Reader()
  for await (const chunk of chunks) yield* reader.read(chunk)
  yield* reader.end()
}

/** Characters that no XML may have, and some texts of old sites do. */
const UNREADABLE = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

type Author = { email: string; name: string }
/** Elements of the channel that describe a term or an author. */
const DESCRIBED = /^wp:(?:category|tag|term|author)$/
/** What others left at a post besides comments: remarks of the team, and traces of links. */
const NO_COMMENT = /^(?:note|pingback|trackback)$/

class Reader {
  #parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true })
  #ready: Found[] = []
  #path: string[] = []
  #authors = new Map<string, Author>()
  #blocks: Blocks = new Map()
  /** Entries that use blocks, which may come after them. */
  #waiting: Item[] = []
  #hasVersion = false
  #text = ''
  #item: Item | null = null
  #meta = { key: '', value: '' }
  #comment = ''
  #described: Record<string, string> = {}
  #count = 0

  constructor() {
    const parser = this.#parser
    parser.on('doctype', () => this.#fail('lleva un tipo de documento (DTD), que no se admite'))
    parser.on('error', ({ message }) =>
      this.#fail(
        `${/entity/.test(message) ? 'lleva una entidad desconocida' : 'el XML no está bien formado'}, línea ${parser.line}`,
      ),
    )
    parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes))
    const add = (part: string) => this.#add(part)
    parser.on('text', add)
    parser.on('cdata', add)
    parser.on('closetag', ({ name }) => this.#close(name))
  }

  /** Returns the entries that end in this part. */
  read(chunk: string): Found[] {
    this.#parser.write(chunk.replace(UNREADABLE, ''))
    this.#count += this.#ready.length
    if (this.#count > LIMITS.entries) throw tooMany(LIMITS)
    return this.#ready.splice(0)
  }

  end(): Found[] {
    this.#parser.close()
    if (!this.#hasVersion) throw notThat(NOT_WORDPRESS)
    return this.#waiting.flatMap((item) => entriesOf(withBlocks(item, this.#blocks), this.#authors))
  }

  #fail(why: string): never {
    throw damaged(why)
  }

  #add(part: string): void {
    if (this.#text.length + part.length <= LIMITS.text) this.#text += part
    else if (this.#item && this.#path.at(-1) === 'content:encoded') this.#item.isTooLong = true
  }

  #open(name: string, { domain = '', nicename = '' }: Record<string, string>): void {
    const { line } = this.#parser
    if (this.#path.length >= LIMITS.depth) this.#fail('sus elementos están demasiado anidados')
    this.#path.push(name)
    this.#text = ''
    if (name === 'item') this.#item = newItem(line)
    if (this.#item) this.#openInItem(this.#item, name, { domain, slug: nicename, name: '' })
    else if (DESCRIBED.test(name)) this.#described = { line: String(line) }
  }

  #openInItem(item: Item, name: string, term: Item['terms'][number]): void {
    item.lines[name] ??= this.#parser.line
    if (name === 'wp:postmeta') this.#meta = { key: '', value: '' }
    if (name === 'wp:comment') this.#comment = ''
    if (name === 'category') item.terms.push(term)
  }

  #close(name: string): void {
    this.#path.pop()
    const parent = this.#path.at(-1) ?? ''
    if (name === 'wp:wxr_version') this.#hasVersion = true
    if (!this.#hasVersion && (name === 'item' || name === 'channel')) throw notThat(NOT_WORDPRESS)
    if (this.#item) this.#closeInItem(this.#item, name, parent)
    else if (DESCRIBED.test(parent)) this.#described[name] = this.#text.trim()
    else if (DESCRIBED.test(name)) this.#describe(name, this.#described)
    this.#text = ''
  }

  #closeInItem(item: Item, name: string, parent: string): void {
    if (name === 'item') {
      this.#item = null
      const { 'wp:post_type': type, 'wp:post_id': id = '', 'content:encoded': text = '' } = item.texts
      if (type === 'wp_block' && item.texts['wp:status'] === 'publish') this.#blocks.set(id.trim(), text)
      if (type !== 'wp_block' && text.includes('<!-- wp:block ')) this.#waiting.push(item)
      else this.#ready.push(...entriesOf(item, this.#authors))
    } else if (parent === 'item') this.#fill(item, name)
    else if (name === 'wp:meta_key') this.#meta.key = this.#text.trim()
    else if (name === 'wp:meta_value') this.#meta.value = this.#text
    else if (name === 'wp:comment_type') this.#comment = this.#text.trim()
  }

  #fill(item: Item, name: string): void {
    const last = item.terms.at(-1)
    if (name === 'wp:postmeta') {
      item.meta[this.#meta.key] = this.#meta.value
      if (this.#meta.key === '_wp_old_slug') item.oldSlugs.push(this.#meta.value.trim())
    } else if (name === 'wp:comment') item.comments += NO_COMMENT.test(this.#comment) ? 0 : 1
    else if (name === 'category' && last) last.name = withoutEntities(this.#text.trim())
    else item.texts[name] = this.#text
  }

  #describe(name: string, told: Record<string, string>): void {
    if (name === 'wp:author')
      this.#authors.set(told['wp:author_login'] ?? '', {
        email: told['wp:author_email'] ?? '',
        name: told['wp:author_display_name'] ?? '',
      })
    else if (name !== 'wp:term') this.#ready.push(...termOf(name, told))
  }
}

/** The texts of reusable blocks, by id. */
type Blocks = Map<string, string>
const BLOCK = /<!--\s*wp:block\s+\{"ref":(\d+)[^<>]*-->/g
/** How deep blocks may use others, and how many characters of them an entry may show. */
const MAX_BLOCK_DEPTH = 2
const MAX_BLOCKS = 100_000

/** An entry that shows the texts of blocks where it only names them. Its own words for a block stay after that one's text. */
function withBlocks(item: Item, blocks: Blocks): Item {
  let left = MAX_BLOCKS
  const shown = (text: string, depth: number): string =>
    text.replace(BLOCK, (whole, id: string) => {
      const block = depth < MAX_BLOCK_DEPTH ? blocks.get(id) : undefined
      if (block === undefined || block.length > left) return whole
      left -= block.length
      return onOneLine(shown(block, depth + 1)) + (whole.includes('"content":') ? whole : '')
    })
  return { ...item, texts: { ...item.texts, 'content:encoded': shown(item.texts['content:encoded'] ?? '', 0) } }
}

/** WordPress's own category for what has none. */
const NONE = /^(?:uncategorized|sin-categoria)$/

function termOf(element: string, term: Record<string, string>): Found[] {
  const isCategory = element === 'wp:category'
  const slug = (isCategory ? term['wp:category_nicename'] : term['wp:tag_slug']) ?? ''
  const name = withoutEntities((isCategory ? term['wp:cat_name'] : term['wp:tag_name']) || slug)
  if (!name || NONE.test(slug)) return []
  return [foundTerm(isCategory ? 'category' : 'tag', name, slug, Number(term.line))]
}

const foundTerm = (kind: 'category' | 'tag', name: string, slug: string, line: number): Found => ({
  guid: `wordpress ${kind} ${decoded(slug) || name}`,
  title: name,
  line,
  entry: termNamed(kind, name, decoded(slug)),
  notes: [],
})

/** Types of entries that are about the look of a site, or are made by plugins. */
const SILENT =
  /^(?:revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*|elementor_library)$/
const TYPES = new Map([
  ['product', 'Un producto de tienda'],
  ['wpcf7_contact_form', 'Un formulario'],
])

function entriesOf(item: Item, authors: Map<string, Author>): Found[] {
  const { texts, line } = item
  const type = texts['wp:post_type'] ?? 'post'
  const status = texts['wp:status'] ?? 'publish'
  const guid = (texts.guid || texts.link || `wordpress ${texts['wp:post_id']}`).trim().slice(0, 450)
  const title = withoutEntities((texts.title ?? '').trim())
  const base = { guid, title: title || guid, line, notes: [] as Note[] }
  if (type === 'attachment') return attachmentOf(item, base)
  if (type === 'wp_block') return [other(base, 'Un bloque reutilizable', 'su texto está donde se usa')]
  if (SILENT.test(type) || status === 'auto-draft' || status === 'inherit') return []
  if (type !== 'post' && type !== 'page')
    return [other(base, TYPES.get(type) ?? `Una entrada «${type.slice(0, 40)}»`, 'aquí no hay nada así')]
  if (status === 'trash') return [other(base, 'Un artículo', 'estaba en la papelera')]
  if (item.isTooLong) return [other(base, 'Un artículo', 'su texto pasa de 2 MB')]
  return [articleOf(item, base, type, status, authors)]
}

type Base = Pick<Found, 'guid' | 'title' | 'line' | 'notes'>

const other = (base: Base, what: string, why: string): Found => ({ ...base, entry: { kind: 'other', what, why } })

function attachmentOf({ texts, meta }: Item, base: Base): Found[] {
  const url = (texts['wp:attachment_url'] ?? '').trim()
  if (!/^https?:\/\//.test(url)) return []
  const name = nameIn(url)
  const alt = (meta._wp_attachment_image_alt ?? '').trim().slice(0, 300)
  return [
    {
      ...base,
      guid: url,
      title: name || url,
      entry: { kind: 'picture', urls: [url, texts['wp:post_id'] ?? ''], name, alt },
    },
  ]
}

const NOT_PUBLIC = new Map([
  ['private', 'Era privado: queda como borrador.'],
  ['pending', 'Esperaba revisión: queda como borrador.'],
])

function articleOf(item: Item, base: Base, kind: 'post' | 'page', status: string, authors: Map<string, Author>): Found {
  const { texts, lines, meta } = item
  const isSecret = Boolean(texts['wp:post_password']?.trim())
  const login = (texts['dc:creator'] ?? '').trim()
  const slug = decoded(texts['wp:post_name'] ?? '')
  const line = lines['content:encoded'] ?? base.line
  const { text, notes } = withFootnotes(withOrigin(texts), meta.footnotes, line)
  const entry: FoundArticle = {
    ...EMPTY_ARTICLE,
    kind,
    title: base.title,
    slug: slugify(slug || base.title, kind === 'page' ? MAX_PAGE_SLUG : MAX_SLUG.post),
    body: { format: 'wordpress', text, line },
    excerpt: plainText(texts['excerpt:encoded'] ?? ''),
    isPublished: status === 'publish' && !isSecret,
    publishedAt: /^(?:publish|private)$/.test(status) ? isoOf(texts['wp:post_date_gmt']) : null,
    ...termsOf(item),
    author: login ? (authors.get(login) ?? { email: '', name: login }) : null,
    featured: meta._thumbnail_id ? `wordpress:${meta._thumbnail_id.trim()}` : '',
    ...seoOf(meta, base.title),
    oldPaths: oldPathsOf(texts.link ?? '', slug, item.oldSlugs).filter(
      (address) => status === 'publish' || !NUMBERED.test(address),
    ),
  }
  return { ...base, notes: [...notesOn(item, base.line, { status, isSecret }), ...notes], entry }
}

/** Addresses within the old site, of what it shows and of its files. */
const OWN_FILE = /\b((?:src|mp3|mp4|m4a|webm)=["']|href=["'](?=\/[^"'<>]{0,500}?wp-content\/))(\/[^"'\s<>]{1,2000})/gi

/** The text with the whole addresses of pictures and files. Links to articles stay: their old addresses lead on here. */
const withOrigin = ({ 'content:encoded': text = '', link = '' }: Item['texts']): string =>
  text.replace(OWN_FILE, (whole, start: string, address: string) =>
    URL.canParse(address, link.trim()) ? start + new URL(address, link.trim()).href : whole,
  )

const FOOTNOTES = /<!--\s*wp:footnotes\b[^<>]*-->/
const footnotesSchema = z.array(z.object({ content: z.string(), id: z.string() }))

/** The text with its footnotes, which are kept apart, where WordPress shows them; what isn't understood stays as text. */
function withFootnotes(text: string, stored = '', line: number): { text: string; notes: Note[] } {
  const place = FOOTNOTES.exec(text)
  if (!place || !stored.trim()) return { text, notes: [] }
  const footnotes = footnotesIn(stored)
  const items = footnotes?.map(({ content, id }) => `<li id="${escaped(id)}">${content}</li>`)
  const shown = items
    ? `<ol class="wp-block-footnotes">${items.join('')}</ol>`
    : `<p><code>${escaped(stored)}</code></p>`
  const message = 'sus notas al pie no se entienden; se conservaron como texto.'
  return {
    text: text.replace(place[0], () => onOneLine(shown)),
    notes: footnotes ? [] : [{ line: lineAt(text, place.index, line), message }],
  }
}

function footnotesIn(stored: string): z.output<typeof footnotesSchema> | undefined {
  try {
    return footnotesSchema.parse(JSON.parse(stored))
  } catch {
    return undefined
  }
}

/** HTML with the same line breaks, on one line: later notes name the right one. */
const onOneLine = (html: string) => html.replaceAll('\n', '&#10;')

/** What a person should know before it is published here. */
function notesOn(
  { comments, terms, texts, meta }: Item,
  line: number,
  { status, isSecret }: { status: string; isSecret: boolean },
): Note[] {
  const isHidden = meta['_yoast_wpseo_meta-robots-noindex'] === '1' || meta.rank_math_robots?.includes('"noindex"')
  const canonical = (meta._yoast_wpseo_canonical || meta.rank_math_canonical_url || '').trim()
  const said = [
    NOT_PUBLIC.get(status),
    isHidden && 'No se mostraba en los buscadores (noindex): publicado aquí, sí.',
    canonical && canonical !== texts.link?.trim() && hadCanonical(canonical),
    status === 'future' && wasScheduled(isoOf(texts['wp:post_date_gmt'])),
    isSecret && 'Tenía contraseña: queda como borrador.',
    comments === 1 && 'Su comentario no se importa.',
    comments > 1 && `Sus ${comments} comentarios no se importan.`,
    terms.filter(isCategory).length > 1 &&
      'Tenía varias categorías: la primera queda como categoría, y las demás como etiquetas.',
  ]
  return said.flatMap((message) => (message ? [{ line, message }] : []))
}

const isCategory = ({ domain, slug }: Item['terms'][number]) => domain === 'category' && !NONE.test(slug)

/** Here an article has one category: the others are among its tags. */
function termsOf({ terms }: Item): Pick<FoundArticle, 'category' | 'tags'> {
  const nameOf = (term: Item['terms'][number] | undefined) => term?.name || term?.slug || ''
  const [first, ...others] = terms.filter(isCategory)
  const tags = [...terms.filter(({ domain }) => domain === 'post_tag'), ...others].map(nameOf)
  return { category: nameOf(first), tags: [...new Set(tags)].slice(0, 100) }
}

/** The address of a draft, and of everything where addresses are plain. */
const NUMBERED = /[?&](?:p|page_id)=\d+/

const oldPathsOf = (link: string, slug: string, oldSlugs: string[]): string[] =>
  link.length > MAX_LINK
    ? []
    : [link, ...new Set(oldSlugs.slice(-MAX_OLD_SLUGS).map((old) => oldSlugPath(link, slug, old)))]
        .map((each) => each.trim())
        .filter((each) => each && each.length <= MAX_LINK)

/** Of an address, in characters. */
const MAX_LINK = 2_000
/** WordPress keeps all; each becomes a redirect. */
const MAX_OLD_SLUGS = 20

/** The address with a slug that the article had before: the last part that is its slug now. */
function oldSlugPath(link: string, slug: string, old: string): string {
  const parts = link.split('/')
  const at = slug && old ? parts.findLastIndex((part) => decoded(part) === slug) : -1
  return at < 0 ? '' : parts.with(at, old).join('/')
}

/** `%%sitename%%` in Yoast, `%customfield(x)%` in RankMath. */
const VARIABLE = /%%[\w-]+%%|%[a-z_]+(?:\([^)%]*\))?%/gi

/** The fields for search engines of Yoast and RankMath, without their variables. */
function seoOf(meta: Record<string, string>, title: string) {
  const of = (...keys: string[]) => {
    const value = withoutEntities((keys.map((key) => meta[key]?.trim()).find(Boolean) ?? '').slice(0, MAX_SEO))
    return value
      .replace(VARIABLE, (variable) => (/^%+title%+$/i.test(variable) ? title : ''))
      .replace(/\s+/g, ' ')
      .replace(/^[\s|–-]+|[\s|–-]+$/g, '')
  }
  return {
    metaTitle: of('_yoast_wpseo_title', 'rank_math_title'),
    metaDescription: of('_yoast_wpseo_metadesc', 'rank_math_description'),
    more: { seoTitle: of('_yoast_wpseo_opengraph-title', 'rank_math_facebook_title') },
    socialImage: of('_yoast_wpseo_opengraph-image', 'rank_math_facebook_image'),
  }
}

/** Far more than any field holds; patterns take long over longer texts. */
const MAX_SEO = 2000
