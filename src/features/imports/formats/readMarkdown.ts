import path from 'node:path'
import type { Note } from '@/mdx/imported/text'
import { lineAt } from '@/mdx/imported/text'
import { splitFrontmatter } from '@/mdx/reader/frontmatter'
import { slugify } from '@/platform/domain/text/slug'
import { EMPTY_ARTICLE, type Found, type FoundArticle, isoOf } from '../found'
import { LIMITS } from '../limits'
import { textOf } from './text'
import { readToml } from './toml'
import type { Zip } from './zip'

const MARKDOWN = /\.(?:mdx?|markdown|mdoc)$/i
const MEDIA = /\.(?:jpe?g|jfif|png|gif|webp|pdf|docx?)$/i
/** Files of a project about itself, and lists of sections. */
const ABOUT = /(?:^|\/)(?:readme|license|changelog|contributing|code_of_conduct|_index|404)\.(?:mdx?|markdown)$/i
/** Folders of programs, which hold no articles. */
const PROGRAM = /(?:^|\/)(?:node_modules|\.[^/]+|themes|_site|_layouts|_includes|archetypes|vendor)\//

/** Whether an archive holds articles in Markdown. */
export const holdsMarkdown = ({ files }: Zip): boolean => files.some(({ name }) => isArticle(name))

const isArticle = (name: string) => MARKDOWN.test(name) && !ABOUT.test(name) && !PROGRAM.test(name)

/** Reads the articles of a folder of Markdown or MDX, as Hugo, Astro, Keystatic and Jekyll have them, and their pictures. */
export function* readMarkdown(zip: Zip, { keepsPaths = false } = {}): Generator<Found> {
  const names = new Set(zip.files.map(({ name }) => name))
  const wanted = new Map<string, string>() // alternative texts, by file
  const articles = zip.files.filter(({ name }) => isArticle(name))
  for (const { name, bytes } of articles) if (bytes > LIMITS.text) yield other(name, 'su texto pasa de 2 MB')
  const read = zip.read(articles.filter(({ bytes }) => bytes <= LIMITS.text).map(({ name }) => name))
  for (const { name, data } of read) {
    const found = articleOf(name, textOf(data), names, keepsPaths)
    for (const [file, alt] of found.pictures) if (alt || !wanted.has(file)) wanted.set(file, alt)
    yield found.article
  }
  for (const { name, data } of zip.read([...wanted.keys()])) {
    const entry = { kind: 'picture', urls: [], name: path.posix.basename(name), alt: wanted.get(name) ?? '' } as const
    yield {
      guid: fileGuid(name),
      title: name.slice(0, 300),
      line: 0,
      entry: { ...entry, urls: [] },
      notes: [],
      bytes: data,
    }
  }
}

/** The id of a picture in an archive. */
const fileGuid = (name: string): string => `file ${name}`.slice(0, 500)

const other = (name: string, why: string): Found => ({
  guid: `markdown ${name}`.slice(0, 500),
  title: name.slice(0, 300),
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
        typeof word === 'object' && word !== null ? first(word as Fields, 'name', 'slug') : String(word).trim(),
      )
      .filter(Boolean)
  })

/** So many missing pictures of an article are named. */
const MAX_NOTES = 50

type Read = { article: Found; pictures: Map<string, string> }

function articleOf(file: string, source: string, files: Set<string>, keepsPaths: boolean): Read {
  const { fields, body, line, fault } = split(source)
  const picked = path.posix.parse(file)
  const own = /^(?:index|_index)$/i.test(picked.name) ? path.posix.basename(picked.dir) : picked.name
  const [, day = '', rest = own] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(own) ?? []
  const title = first(fields, 'title', 'titulo') || (/^#\s+(.+)$/m.exec(body)?.[1] ?? rest)
  const slug = first(fields, 'slug') || rest
  const image = imageOf(fields)
  const social = first(fields, 'socialImage', 'ogImage')
  const { pictures, references, missing } = picturesOf(body, [image, social], (reference) =>
    targetOf(reference, file, files),
  )
  const notes = [...new Set(missing)].slice(0, MAX_NOTES).map((name) => ({
    line: lineOf(body, name, line),
    message: `la imagen ${name.slice(0, 100)} no está en el archivo.`,
  }))
  /** Of other programs, a path that leads to none of the files leads nowhere. */
  const shown = (name: string) => (keepsPaths || references[name] || /^https?:/.test(name) ? name : '')
  const [category = '', ...others] = all(fields, 'category', 'categories', 'categoria')
  const author = first(fields, 'author', 'authors', 'autor')
  const entry: FoundArticle = {
    ...EMPTY_ARTICLE,
    kind: 'post',
    title,
    slug: slugify(slug, 200) || slugify(title),
    body: { format: /\.mdx$/i.test(file) ? 'mdx' : 'markdown', text: body, line },
    excerpt: first(fields, 'excerpt', 'description', 'summary', 'descripcion', 'resumen').slice(0, 500),
    isPublished: !isDraft(fields, file),
    publishedAt: isoOf(
      fields.publishedAt ?? fields.date ?? fields.pubDate ?? fields.publishDate ?? fields.published_at ?? day,
    ),
    category,
    tags: [...new Set([...all(fields, 'tags', 'keywords', 'etiquetas'), ...others])].slice(0, 100),
    author: author
      ? { email: author.includes('@') ? author : '', name: author, username: first(fields, 'authorUsername') }
      : null,
    featured: shown(image),
    socialImage: shown(social),
    metaTitle: first(fields, 'metaTitle', 'seo_title').slice(0, 120),
    metaDescription: first(fields, 'metaDescription', 'seo_description').slice(0, 160),
    seoTitle: first(fields, 'seoTitle').slice(0, 120),
    oldPaths: oldPathsOf(fields, file, { day, slug }),
    references,
  }
  const article = {
    guid: `markdown ${file}`.slice(0, 500),
    title: title.slice(0, 300),
    line: 1,
    entry,
    notes: fault ? [fault, ...notes] : notes,
  }
  return { article, pictures }
}

const isDraft = ({ draft, published }: Fields, file: string): boolean =>
  draft === true || draft === 'true' || published === false || /(?:^|\/)_drafts\//.test(file)

/** How a text names pictures, and their alternative texts; documents that it links to are named too. */
const PICTURES = /!\[([^\]\n]{0,500})\]\(<?([^)\s>]{1,500})/g
const TAGS = /<(?:img|Figure|Image)\b[^<>]{0,1000}?\bsrc=["']([^"'<>]{1,500})["'][^<>]{0,1000}>/g
const DOCUMENTS = /(?<!!)\[[^\]\n]{0,500}\]\(<?([^)\s>]{1,500}\.(?:pdf|docx?))\b/gi

type Pictures = {
  /** Alternative texts, by file. */
  pictures: Map<string, string>
  /** The ids of files, by how the article names them. */
  references: Record<string, string>
  missing: string[]
}

function picturesOf(body: string, fields: string[], target: (reference: string) => string | null): Pictures {
  const named: [reference: string, alt: string][] = [
    ...[...body.matchAll(PICTURES)].map(([, alt = '', name = '']): [string, string] => [name, alt]),
    ...[...body.matchAll(TAGS)].map(([tag, name = '']): [string, string] => [
      name,
      /\balt=["']([^"']*)["']/.exec(tag)?.[1] ?? '',
    ]),
    ...[...body.matchAll(DOCUMENTS)].flatMap(([, name = '']): [string, string][] => (target(name) ? [[name, '']] : [])),
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

/** Splits metadata in YAML or TOML from the text, and tells the text's first line. */
function split(source: string): Split {
  const whole = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const toml = /^\+\+\+[ \t]*\n([\s\S]{0,10000}?)\n\+\+\+[ \t]*(?:\n|$)/.exec(whole)
  if (toml) {
    const fields = readToml(toml[1] ?? '')
    const body = whole.slice(toml[0].length)
    const line = lineAt(whole, toml[0].length)
    return {
      fields: fields ?? {},
      body,
      line,
      ...(!fields && { fault: { line: 1, message: 'los metadatos no se entienden; el artículo queda sin ellos.' } }),
    }
  }
  const { data, body, errors } = splitFrontmatter(whole)
  const [error] = errors
  const text = body.replace(/^\s*\n/, '')
  const line = lineAt(whole, whole.length - text.length)
  return { fields: data, body: text, line, ...(error && { fault: { line: error.line, message: error.message } }) }
}

/** The file that a reference in an article means: beside it, or below the folder that its program publishes. */
function targetOf(reference: string, file: string, files: Set<string>): string | null {
  if (!reference || /^(?:[a-z]+:|\/\/|#|\{)/i.test(reference)) return null
  const [clean = ''] = decoded(reference).split(/[?#]/)
  if (!MEDIA.test(clean)) return null
  if (!clean.startsWith('/')) {
    const beside = path.posix.join(path.posix.dirname(file), clean)
    if (files.has(beside)) return beside
  }
  const below = clean.replace(/^(?:\.{0,2}\/|~\/|@\/)+/, '')
  for (const folder of ['public/', 'static/', 'assets/', 'src/', 'src/assets/', ''])
    if (files.has(folder + below)) return folder + below
  const ending = `/${below}`
  for (const name of files) if (name.endsWith(ending)) return name
  return null
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Where an article was: as it says, and as its program places it. */
function oldPathsOf(fields: Fields, file: string, { day, slug }: { day: string; slug: string }): string[] {
  const said = all(fields, 'url', 'permalink', 'aliases', 'redirect_from').filter(
    (each) => /^(?:\/|https?:)/.test(each) && !each.includes(':slug'),
  )
  const [, section] = /(?:^|\/)content\/([\w-]+)\/(?:[^/]+\/index|[^/]+)\.\w+$/.exec(file) ?? []
  if (section && !/(?:^|\/)src\/content\//.test(file)) return [...said, `/${section}/${slug}`] // Hugo
  if (day && /(?:^|\/)_posts\//.test(file))
    return [...said, `/${day.replaceAll('-', '/')}/${slug}.html`, `/${day.replaceAll('-', '/')}/${slug}`] // Jekyll
  return said
}
