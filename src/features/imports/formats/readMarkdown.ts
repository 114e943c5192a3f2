import path from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { TEMPLATE } from '@/mdx/imported/markdownMdx'
import { lineAt, type Note, UNKNOWN_BLOCK, withFirstRule } from '@/mdx/imported/text'
import { splitFrontmatter } from '@/mdx/reader/frontmatter'
import { decoded } from '@/platform/domain/text/decoded'
import { fold } from '@/platform/domain/text/fold'
import { slugify } from '@/platform/domain/text/slug'
import {
  type Body,
  deadLink,
  EMPTY_ARTICLE,
  type Found,
  type FoundArticle,
  isFuture,
  isoOf,
  MORE_FIELDS,
  REFERENCE,
  wasScheduled,
} from '../found'
import { LIMITS } from '../limits'
import { textIn, textOf, withoutEntities } from './text'
import { FENCED, withoutTemplates } from './withoutTemplates'
import type { Zip } from './zip'

const MARKDOWN = /\.(?:mdx?|markdown|mdoc)$/i
/** Jekyll and Hugo take HTML too, with metadata; Ghost's folder of the same name holds files. */
const HTML = /(?:^|\/)(?:_posts|_drafts|content(?!\/(?:files|media)\/))\/.*\.html$/i
/** The beginning of metadata in YAML, TOML or JSON. */
const METADATA = /^\uFEFF?\s*(?:---|\+\+\+|\{(?![%{]))/
const MEDIA = /\.(?:jpe?g|jfif|png|gif|webp|pdf|docx?)$/i
/** Files of a project about itself, and lists of sections. */
const ABOUT = /(?:^|\/)(?:readme|license|changelog|contributing|code_of_conduct|_index|404)\.(?:mdx?|markdown|html)$/i
/** Folders of programs, which hold no articles. */
const PROGRAM = /(?:^|\/)(?:node_modules|\.[^/]+|themes|_site|_layouts|_includes|archetypes|vendor)\//

/** Whether an archive holds articles in Markdown, or in HTML as programs for Markdown have them. */
export const holdsMarkdown = ({ files }: Zip): boolean => files.some(({ name }) => isArticle(name))

const isArticle = (name: string) => (MARKDOWN.test(name) || HTML.test(name)) && !ABOUT.test(name) && !PROGRAM.test(name)

/**
 * Reads the articles of a folder of Markdown or MDX, as Hugo, Astro, Keystatic and Jekyll have them, and their pictures; with
 * `isOwnExport` those of an export of ours, which lists its pictures itself.
 */
export function* readMarkdown(zip: Zip, { isOwnExport = false } = {}): Generator<Found> {
  const files = filesIn(zip, isOwnExport)
  const wanted = new Map<string, string>() // alternative texts, by file
  const articles = zip.files.filter(({ name }) => (isOwnExport ? MARKDOWN.test(name) : isArticle(name)))
  for (const { name, bytes } of articles) if (bytes > LIMITS.text) yield other(name, 'su texto pasa de 2 MB')
  const read = zip.read(articles.filter(({ bytes }) => bytes <= LIMITS.text).map(({ name }) => name))
  for (const { name, data } of read) {
    const written = textsOf(zip, files, name, isOwnExport ? textOf(data) : textIn(data))
    const { article, pictures } =
      typeof written === 'string'
        ? { article: other(name, written), pictures: [] }
        : articleOf(name, written, files, isOwnExport)
    for (const [file, alt] of pictures) wanted.set(file, alt || (wanted.get(file) ?? ''))
    yield article
  }
  if (!isOwnExport) yield* picturesIn(zip, wanted)
}

type Files = {
  names: Set<string>
  /** Those that articles show or link to, by each end of their path. */
  byEnd: Map<string, string>
  /** The articles by their place, to which those of other programs may link; here links have addresses of the site. */
  articles: Map<string, string> | null
  apart: Map<string, Apart>
}

/** A file of fields for texts beside it; without `metadata`, it is no text. */
type Apart = { metadata: string | null; isOfOne: boolean }

function filesIn({ files }: Zip, isOwnExport: boolean): Files {
  const byEnd = new Map<string, string>()
  for (const { name } of files)
    if (MEDIA.test(name))
      for (let at = name.indexOf('/') + 1; at > 0; at = name.indexOf('/', at) + 1)
        if (!byEnd.has(name.slice(at))) byEnd.set(name.slice(at), name)
  const articles = files.map(({ name }) => name).filter(isArticle)
  const ownPlaces = articles.map((name): [string, string] => [placeOf(name), name])
  const places = ownPlaces.map(([place, name]): [string, string] => [placeOf(place.replace(LANGUAGE, '')), name])
  return {
    names: new Set(files.map(({ name }) => name)),
    byEnd,
    articles: isOwnExport ? null : new Map([...places, ...ownPlaces]),
    apart: new Map(),
  }
}

/** Where an article's file is as a link may say it: without its ending, and without a slash or an index. */
const placeOf = (file: string): string =>
  file.replace(/\.(?:mdx?|markdown|mdoc|html)$/i, '').replace(/(?:(?:^|\/)_?index)?\/?$/i, '')

/** A text named with its day, as in a folder of many. */
const DATED = /^(\d{4}-\d{2}-\d{2})-(.+)$/

/**
 * An article's file, and before it the fields that Keystatic keeps apart, in `post/index.yaml` or `post.yaml`; or why not. They
 * are those of `post/content.mdoc`, and of another text without metadata if they tell of one article and its name has no date.
 */
function textsOf(zip: Zip, files: Files, file: string, source: string | null): [string, string] | string {
  if (source === null) return 'no es texto en UTF-8'
  if (HTML.test(file)) return METADATA.test(source) ? ['', source] : 'es HTML sin metadatos'
  const { dir, name } = path.posix.parse(file)
  const isContent = name === 'content' // which may begin with a rule
  if (!isContent && (DATED.test(name) || Object.keys(split(source).fields).length > 0)) return ['', source]
  const beside = [path.posix.join(dir, 'index'), dir]
    .flatMap((each) => ['.yaml', '.yml', '.json'].map((end) => each + end))
    .find((each) => files.names.has(each))
  if (!beside) return ['', source]
  const { metadata, isOfOne } = apartIn(zip, files, beside)
  if (metadata === null) return 'no es texto en UTF-8'
  return [isOfOne || (isContent && !areOfOneArticle(source)) ? metadata : '', source]
}

/** Reads a file of fields, once for all texts beside it: a list of thousands takes a second. */
function apartIn(zip: Zip, { apart }: Files, file: string): Apart {
  const known = apart.get(file)
  if (known) return known
  const [found] = zip.read([file])
  const written = found ? textIn(found.data) : ''
  const metadata = written === null ? null : metadataOf(file, written)
  const read = { metadata, isOfOne: metadata !== null && areOfOneArticle(metadata) }
  apart.set(file, read)
  return read
}

/** The fields in a file of their own as they would begin an article's; none of JSON that is no object. */
function metadataOf(file: string, written: string): string {
  if (!file.endsWith('.json')) return `---\n${written.replace(/^---[ \t]*\r?\n/, '').trimEnd()}\n---\n`
  return JSON_START.test(written) ? `${written.trimEnd()}\n` : ''
}

const STATES = ['draft', 'isDraft', 'published', 'isPublished', 'publish', 'status', 'visibility']

/** A list of articles has neither title nor date nor state. What isn't understood may be a draft. */
function areOfOneArticle(metadata: string): boolean {
  const { fields, fault } = split(metadata)
  return fault !== undefined || ['title', 'titulo', ...DATES, ...STATES].some((key) => key in fields)
}

/** The id of a picture in an archive. */
export const fileGuid = (name: string): string => `file ${name}`.slice(0, 500)

const articleGuid = (file: string): string => `markdown ${file}`.slice(0, 500)

/** Unpacks the pictures with these names, each with its alternative text. */
export function* picturesIn(zip: Zip, wanted: Map<string, string>): Generator<Found> {
  for (const { name, data } of zip.read([...wanted.keys()])) {
    const alt = wanted.get(name) ?? ''
    yield {
      guid: fileGuid(name),
      title: name,
      line: 0,
      entry: { kind: 'picture', urls: [], name: path.posix.basename(name), alt },
      notes: [],
      bytes: data,
    }
  }
}

const other = (name: string, why: string): Found => ({
  guid: articleGuid(name),
  title: name,
  line: 0,
  entry: { kind: 'other', what: 'Un artículo', why },
  notes: [],
})

type Fields = Record<string, unknown>

/** The first of these fields that has a text. */
const first = (fields: Fields, ...keys: string[]): string => {
  for (const key of keys) {
    const value = fields[key]
    const [text] = Array.isArray(value) ? value : [value]
    if (typeof text === 'string' && text.trim()) return text.trim()
    if (typeof text === 'number') return String(text)
  }
  return ''
}

/** The words of these fields, in lists or separated by commas. */
const all = (fields: Fields, ...keys: string[]): string[] =>
  keys.flatMap((key) => {
    const value = fields[key]
    const words = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
    return words
      .map((word) =>
        typeof word === 'object' && word !== null ? first(word as Fields, 'name', 'slug') : String(word ?? '').trim(),
      )
      .filter(Boolean)
  })

/** Of an export of ours, one, whose name may have commas. */
const categoriesOf = (fields: Fields, isOwnExport: boolean): string[] =>
  isOwnExport ? [first(fields, 'category')] : all(fields, 'category', 'categories', 'categoria')

const JEKYLL = /(?:^|\/)_(?:posts|drafts)\//

/** Jekyll's lists may be words in one text. */
const withLists = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      const isWords = /^(?:tags|categories)$/.test(key) && typeof value === 'string' && !value.includes(',')
      return [key, isWords ? value.split(/\s+/) : value]
    }),
  )

/** Fields that only our own exports have, as far as they are valid. */
const moreOf = (fields: Fields): FoundArticle['more'] =>
  Object.fromEntries(
    Object.entries(MORE_FIELDS).flatMap(([name, { rule }]) => {
      const read = rule.safeParse(fields[name])
      return fields[name] !== undefined && read.success ? [[name, read.data]] : []
    }),
  )

/** So many missing pictures of an article are named. */
const MAX_NOTES = 50

type Read = { article: Found; pictures: Map<string, string> }

/** At the end of a name, the language that Hugo reads there. */
const LANGUAGE = /\.(?:es|en|fr|pt|de|it|ca)$/i

/** The name of an article's file, or of its folder: `index.es.md` is Hugo's in Spanish. */
function nameOf(file: string): string {
  const { name, dir } = path.posix.parse(file)
  const own = name.replace(LANGUAGE, '')
  return /^_?index$/i.test(own) ? path.posix.basename(dir) : own
}

const formatOf = (file: string) => (/\.mdx$/i.test(file) ? 'mdx' : /\.html$/i.test(file) ? 'html' : 'markdown')

/** In HTML, templates that aren't known stay as the text that they are. */
const templatesIn = ({ format, text, line }: Body): Note[] =>
  [...(format === 'html' ? text : '').matchAll(TEMPLATE)].slice(0, MAX_NOTES).map(({ index }) => ({
    line: lineAt(text, index, line),
    message: UNKNOWN_BLOCK,
  }))

/** A text of another program, of which MDX isn't converted later. */
function bodyOf(written: string, format: Body['format']): string {
  const text = withoutTemplates(written, format === 'html')
  return format === 'mdx' ? withFirstRule(text) : text
}

const HEADING = /^(?:[ \t]*\n)* {0,3}#[ \t]+(\S.{0,300})(?:\n(?:[ \t]*\n)*|$)/

/** The text of another program, without a heading at its beginning that is the title: pages here show it themselves. */
function textOfOther({ body, line }: Split, said: string, format: Body['format']): Text {
  const [whole = '', text = ''] = HEADING.exec(body) ?? []
  const heading = text.replace(/\s*\{#[^{}]*\}\s*$|[ \t]#+[ \t]*$/, '').trim()
  const words = (each: string) => fold(each).replace(/[*_`]/g, '')
  const isTitle = heading && whole.length < body.length && (said === '' || words(heading) === words(said))
  if (!isTitle) return { heading: '', body: bodyOf(body, format), line }
  const rest = body.slice(whole.length)
  return {
    heading: heading.replace(/[*`]/g, ''),
    body: bodyOf(rest, format),
    line: lineAt(body, whole.length, line),
  }
}
type Text = { heading?: string; body: string; line: number }

function articleOf(file: string, [beside, source]: [string, string], files: Files, isOwnExport: boolean): Read {
  const { fault, ...rest } = split(beside + source)
  const fields = JEKYLL.test(file) ? withLists(rest.fields) : rest.fields
  const format = formatOf(file)
  const said = first(fields, 'title', 'titulo')
  const { heading, body, line: start }: Text = isOwnExport ? rest : textOfOther(rest, said, format)
  const line = start - beside.split('\n').length + 1
  const place = beside ? path.posix.join(path.posix.dirname(file), `index${path.posix.extname(file)}`) : file
  const own = nameOf(place)
  const [, day = '', dayless = own] = DATED.exec(own) ?? []
  const title = said || heading || (/^#\s+(.+)$/m.exec(body)?.[1] ?? dayless)
  const slug = first(fields, 'slug') || dayless
  const image = imageOf(fields)
  const social = first(fields, 'socialImage', 'ogImage')
  const { pictures, references, missing } = picturesOf(body, [image, social], (reference) =>
    targetOf(reference, file, files),
  )
  const { links, dead } = linksOf(body, file, files)
  const lost = new Map([
    ...dead.map((name) => [name, deadLink(name)] as const),
    ...missing.map((name) => [name, whyMissing(name)] as const),
  ])
  const notes = [...lost].slice(0, MAX_NOTES).map(([name, message]) => ({ line: lineOf(body, name, line), message }))
  /** Of other programs, a path that leads to none of the files leads nowhere. */
  const shown = (name: string) => (isOwnExport || references[name] || /^https?:/.test(name) ? name : '')
  const [category = '', ...others] = categoriesOf(fields, isOwnExport)
  const author = first(fields, 'author', 'authors', 'autor')
  const { publishedAt, unclear } = dateOf(fields, day)
  const why = fault ? undefined : whyHidden(fields, file, publishedAt)
  const entry: FoundArticle = {
    ...EMPTY_ARTICLE,
    kind: 'post',
    title,
    slug: slugify(slug) || slugify(title),
    body: { format, text: body, line },
    excerpt: first(fields, 'excerpt', 'description', 'summary', 'descripcion', 'resumen'),
    isPublished: !fault && !why && !isDraft(fields, file),
    publishedAt,
    category,
    tags: [...new Set([...all(fields, 'tags', 'keywords', 'etiquetas'), ...others])].slice(0, 100),
    author: author
      ? { email: author.includes('@') ? author : '', name: author, username: first(fields, 'authorUsername') }
      : null,
    featured: shown(image),
    socialImage: shown(social),
    metaTitle: first(fields, 'metaTitle', 'seo_title'),
    metaDescription: first(fields, 'metaDescription', 'seo_description'),
    more: moreOf(fields),
    oldPaths: oldPathsOf(fields, place, { day, slug }),
    references,
    links,
  }
  const article = {
    guid: articleGuid(file),
    title,
    line: 1,
    entry,
    notes: [
      ...(fault ? [fault] : []),
      ...(why ? [why, ...unclear] : unclear).map((message) => ({ line: 1, message })),
      ...notes,
      ...templatesIn(entry.body),
    ],
  }
  return { article, pictures }
}

const DATES = ['publishedAt', 'date', 'pubDate', 'publishDate', 'published_at', 'fecha']

/** When an article was published, by its fields or else by its name, and a note if its fields don't make that clear. */
function dateOf(fields: Fields, day: string): { publishedAt: string | null; unclear: string[] } {
  const publishedAt = DATES.map((key) => isoOf(inOrder(key, first(fields, key)))).find(Boolean)
  const [date] = publishedAt ? [] : DATES.map((key) => first(fields, key)).filter(Boolean)
  return {
    publishedAt: publishedAt ?? isoOf(day),
    unclear: date ? [`la fecha «${date.slice(0, 50)}» no se entiende.`] : [],
  }
}

/** A date with its year first: whoever calls it `fecha` writes the day before the month. */
const inOrder = (key: string, date: string): string =>
  key === 'fecha'
    ? date.replace(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/, (_, day: string, month: string, year: string) =>
        [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
      )
    : date

const isYes = (value: unknown): boolean => /^(?:true|yes|1|sí|si)$/i.test(String(value).trim())
const isNo = (value: unknown): boolean => /^(?:false|no|0)$/i.test(String(value).trim())

const isDraft = ({ draft, isDraft, published, isPublished, publish, status }: Fields, file: string): boolean =>
  isYes(draft) ||
  isYes(isDraft) ||
  [published, isPublished, publish].some(isNo) ||
  /^(?:draft|borrador)$/i.test(String(status).trim()) ||
  /(?:^|\/)_drafts\//.test(file)

const PUBLIC = /^(?:publish(?:ed)?|publicad[ao]|p[uú]blic[ao]?|live)$/i

/** Why readers of its site don't see an article that is no draft. */
function whyHidden(fields: Fields, file: string, publishedAt: string | null): string | undefined {
  if (isDraft(fields, file)) return undefined
  const expires = isoOf(fields.expiryDate)
  const status = first(fields, 'status')
  if ([status, first(fields, 'visibility')].some((each) => /^private$/i.test(each)))
    return 'Era privado: queda como borrador.'
  if (status && !PUBLIC.test(status)) return `Su estado era «${status.slice(0, 50)}»: queda como borrador.`
  const due = [isoOf(fields.publishDate), publishedAt].find((time) => time && isFuture(time))
  const hasHour = DATES.some((key) => first(fields, key).includes(':'))
  if (due) return wasScheduled(due, hasHour)
  return expires && !isFuture(expires) ? 'Ya había vencido: queda como borrador.' : undefined
}

/** Where the text of a link ends, and what it leads to. */
const LINKED = /\]\(<?([^)\s>]{1,500})/g
const MAX_LINK_TEXT = 500
const TAGS = /<(?:img|Figure|Image)\b[^<>]{0,1000}?\bsrc=["']([^"'<>]{1,500})["'][^<>]{0,1000}>/g

type Pictures = {
  /** Alternative texts, by file. */
  pictures: Map<string, string>
  /** The ids of files, by how the article names them. */
  references: Record<string, string>
  missing: string[]
}

function picturesOf(body: string, fields: string[], target: (reference: string) => string | null): Pictures {
  const links = linksIn(body)
  const named: [reference: string, alt: string][] = [
    ...links.flatMap(({ name, alt }): [string, string][] => (alt === undefined ? [] : [[name, alt]])),
    ...[...body.matchAll(TAGS)].map(([tag, name = '']): [string, string] => [
      name,
      withoutEntities(/\balt=["']([^"']*)["']/.exec(tag)?.[1] ?? ''),
    ]),
    ...links.flatMap(({ name, alt }): [string, string][] => (alt === undefined && target(name) ? [[name, '']] : [])),
    ...[...body.matchAll(REFERENCE)].flatMap(([, before = '', name = '']): [string, string][] =>
      !before.startsWith('](') && target(name) ? [[name, '']] : [],
    ),
    ...fields.filter(Boolean).map((name): [string, string] => [name, '']),
  ]
  const found: Pictures = { pictures: new Map(), references: {}, missing: [] }
  for (const [name, alt] of named) {
    const file = target(name)
    if (file) {
      if (alt || !found.pictures.has(file)) found.pictures.set(file, alt)
      found.references[name] = fileGuid(file)
    } else if (name && !/^(?:[a-z]+:|\/\/|#)/i.test(name)) found.missing.push(name)
  }
  return found
}

/**
 * What a text shows, with its alternative text, and what it links to. Each is read back from the end of its text: a search for
 * its beginning takes minutes where a text is full of brackets.
 */
function linksIn(body: string): { name: string; alt?: string }[] {
  return [...body.matchAll(LINKED)].flatMap(({ 1: name = '', index }) => {
    const before = body.slice(Math.max(0, index - MAX_LINK_TEXT - 2), index)
    const line = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf(']')) + 1)
    const at = line.indexOf('![')
    if (at >= 0) return { name, alt: line.slice(at + 2) }
    return line.includes('[') || before.endsWith(')') ? { name } : [] // around a picture
  })
}

/** An article without links has none, not an empty list: so it stays the same as in earlier imports. */
type Links = { links?: Record<string, string>; dead: string[] }

/** The articles that a text links to by their files, and the links within its program's site that lead to none of the files. */
function linksOf(body: string, file: string, files: Files): Links {
  const found: Links = { dead: [] }
  if (!files.articles) return found
  const prose = body
    .split(FENCED)
    .filter((_, at) => at % 2 === 0)
    .join('\n')
    .replace(/`[^`\n]*`/g, '')
  const named = [
    ...linksIn(prose).flatMap(({ name, alt }) => (alt === undefined ? name : [])),
    ...[...prose.matchAll(REFERENCE)].flatMap(([, before = '', name = '']) =>
      /^(?:href| {0,3}\[)/.test(before) ? name : [],
    ),
  ]
  for (const name of new Set(named)) {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|[#?{])/i.test(name) || targetOf(name, file, files)) continue
    const article = articleAt(pathIn(name), file, files.articles)
    if (!article && !name.startsWith('/')) found.dead.push(name)
    if (!article) continue
    found.links ??= {}
    found.links[name] = articleGuid(article)
  }
  return found
}

/** The article that a path in another one means: its file, or its address beside that one's. */
function articleAt(written: string, file: string, articles: Map<string, string>): string | undefined {
  const beside = [path.posix.dirname(file), placeOf(file)].map((folder) => path.posix.join(folder, written))
  const below = MARKDOWN.test(written)
    ? ['', 'content', 'src/content'].map((folder) => path.posix.join('.', folder, written))
    : []
  const places = written.startsWith('/') ? below : beside
  return places.map((each) => articles.get(placeOf(each))).find(Boolean)
}

const imageOf = (fields: Fields): string => {
  for (const key of [
    'featuredImage',
    'featured_image',
    'heroImage',
    'image',
    'cover',
    'thumbnail',
    'images',
    'coverImage',
  ]) {
    const value = fields[key]
    const nested =
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? first(value as Fields, 'src', 'image', 'url')
        : ''
    const found = nested || first(fields, key)
    if (found) return found
  }
  return ''
}

const lineOf = (body: string, reference: string, line: number) => {
  const at = body.indexOf(reference)
  return at < 0 ? line : lineAt(body, at, line)
}

type Split = { fields: Fields; body: string; line: number; fault?: Note }

/** Metadata in TOML, and the beginning of those in JSON, both as Hugo has them. */
const TOML = /^\+\+\+[ \t]*\n([\s\S]{0,10000}?)\n\+\+\+[ \t]*(?:\n|$)/
const JSON_START = /^\{\s*"[^"\n]*"\s*:/

/** Splits metadata in YAML, TOML or JSON from the text, and tells the text's first line. An article whose metadata aren't understood may be a draft. */
function split(source: string): Split {
  const whole = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const [toml, written = ''] = TOML.exec(whole) ?? []
  if (toml) return withFields(whole, toml.length, () => parseToml(written))
  if (JSON_START.test(whole)) {
    const end = endOfObject(whole)
    return withFields(whole, end, () => JSON.parse(whole.slice(0, end)))
  }
  const { data, body, errors } = splitFrontmatter(whole)
  const [error] = errors
  const text = body.replace(/^(?:[ \t]*\n)+/, '') // as an export begins it
  const line = lineAt(whole, whole.length - text.length)
  return {
    fields: data,
    body: text,
    line,
    ...(error && { fault: { line: error.line, message: `${error.message}: queda como borrador.` } }),
  }
}

/** Metadata that end at `end`, and the text after them. */
function withFields(whole: string, end: number, read: () => unknown): Split {
  const fields = fieldsOf(read)
  const body = whole.slice(end).replace(/^[ \t]*\n/, '')
  const found = { body, line: lineAt(whole, whole.length - body.length) }
  return fields ? { ...found, fields } : { ...found, fields: {}, fault: { line: 1, message: NOT_UNDERSTOOD } }
}

/** Where the object that a text begins with ends, or 0. */
function endOfObject(text: string): number {
  let depth = 0
  for (const { 0: part, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}]/g)) {
    if (part === '{') depth++
    if (part === '}' && --depth === 0) return index + 1
  }
  return 0
}

const NOT_UNDERSTOOD = 'Los metadatos no se entienden: queda como borrador.'

/** Metadata as plain data, with times as texts; null if they can't be read. */
function fieldsOf(read: () => unknown): Fields | null {
  try {
    return JSON.parse(JSON.stringify(read()), (key, value) => (key === '__proto__' ? undefined : value))
  } catch {
    return null
  }
}

const pathIn = (reference: string) => decoded(reference).normalize('NFC').split(/[?#]/)[0] ?? ''

function whyMissing(picture: string): string {
  const isOtherKind = /\.\w{2,5}$/.test(pathIn(picture)) && !MEDIA.test(pathIn(picture))
  return `la imagen ${picture.slice(0, 100)} ${isOtherKind ? 'es de un tipo que no se importa' : 'no está en el archivo'}.`
}

/** The file that a reference in an article means: beside it, or below the folder that its program publishes. */
function targetOf(reference: string, file: string, { names, byEnd }: Files): string | null {
  if (!reference || /^(?:[a-z]+:|\/\/|#|\{)/i.test(reference)) return null
  const clean = pathIn(reference)
  if (!MEDIA.test(clean)) return null
  if (!clean.startsWith('/')) {
    const beside = path.posix.join(path.posix.dirname(file), clean)
    if (names.has(beside)) return beside
  }
  const below = clean.replace(/^(?:\.{0,2}\/|~\/|@\/)+/, '')
  for (const folder of ['public/', 'static/', 'assets/', 'src/', 'src/assets/', ''])
    if (names.has(folder + below)) return folder + below
  return byEnd.get(below) ?? null
}

/** Where an article was: as it says, and as its program places it. */
function oldPathsOf(fields: Fields, file: string, { day, slug }: { day: string; slug: string }): string[] {
  const said = all(fields, 'url', 'permalink', 'aliases', 'redirect_from').filter(
    (each) => /^(?:\/|https?:)/.test(each) && !/\/:[a-z]/.test(each),
  )
  const [, below] = /(?<!(?:^|\/)src\/)(?<![^/])content\/(.+)\.\w+$/.exec(file) ?? []
  if (below) return [...said, ...hugoPaths(below, first(fields, 'slug'))]
  if (!day || !/(?:^|\/)_posts\//.test(file)) return said
  const dated = `/${day.replaceAll('-', '/')}/${slug}`
  const categories = all(fields, 'category', 'categories').map((name) => name.toLowerCase().replace(/\s+/g, '-'))
  const within = categories.length > 0 ? [`/${categories.join('/')}${dated}`] : []
  return [...said, ...[...within, dated].flatMap((each) => [`${each}.html`, each])] // Jekyll
}

/** Where Hugo shows a file below `content/`; one in a language's folder also without it, if that is the site's own. */
function hugoPaths(below: string, slug: string): string[] {
  const parts = below.replace(LANGUAGE, '').split('/')
  if (/^index$/i.test(parts.at(-1) ?? '')) parts.pop()
  if (slug) parts.splice(-1, 1, slug)
  const names = parts.map((part) =>
    part
      .toLowerCase()
      .replace(/\s+/g, '-')
      .replace(/[^\p{L}\p{M}\p{N}._+~-]/gu, ''),
  )
  const paths = [names, ...(/^[a-z]{2}$/.test(names[0] ?? '') ? [names.slice(1)] : [])]
  return paths.filter(({ length }) => length > 0).map((each) => `/${each.join('/')}`)
}
