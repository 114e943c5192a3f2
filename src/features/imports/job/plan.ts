import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { isReservedPageSlug } from '@/features/pages/reservedSlugs'
import { MAX_PAGE_SLUG } from '@/features/pages/schema'
import { isPageSlugTaken } from '@/features/pages/slug'
import { isTakenByAnother } from '@/features/posts/saving/slug'
import { postSchema } from '@/features/posts/schema'
import { hasQuery } from '@/features/redirects/schema'
import { termId } from '@/features/terms/termId'
import type { Note } from '@/mdx/imported/text'
import { inWorker, TooSlow } from '@/mdx/pool'
import { readMdx } from '@/mdx/read'
import { can } from '@/platform/access/can'
import { execute } from '@/platform/db/transaction'
import { withoutDeceit } from '@/platform/domain/text/invisible'
import { freeSlug, MAX_SLUG, slugify } from '@/platform/domain/text/slug'
import { cutTo } from '@/platform/domain/text/truncate'
import { callerOf } from '@/platform/limits/concurrencyLimits'
import {
  type Body,
  type Entry,
  type Found,
  type FoundArticle,
  type FoundPicture,
  type FoundRedirect,
  type FoundTerm,
  nameIn,
  termNamed,
} from '../found'
import { LIMITS } from '../limits'
import type { Outcome } from '../schema'
import { insertEntries, type StoredEntry, type StoredNote } from '../store'
import { documentOf, isSameHash, isUnchangedSinceImport } from './known'
import { isRemote, libraryFile, NO_LIBRARY } from './pictures'

/** What would become of an entry, and the entry with its text converted. */
type Plan = { outcome: Outcome; entry: Entry; notes: StoredNote[]; documentId: number | null }

const MAX_NOTES = 50

/** Works out what would become of an entry. Nothing is made of it yet. */
export async function plan(req: PayloadRequest, importId: number, stored: StoredEntry): Promise<Plan> {
  const { entry } = stored
  switch (entry.kind) {
    case 'category':
    case 'tag':
      return termPlan(req, stored, entry)
    case 'picture':
      return picturePlan(req, stored, entry)
    case 'redirect':
      return redirectPlan(req, stored, entry)
    case 'post':
    case 'page':
      return articlePlan(req, importId, stored, entry)
    default:
      return refusal(stored, stored.notes, `${entry.what}: ${entry.why}.`)
  }
}

const refusal = ({ entry, line }: StoredEntry, notes: StoredNote[], message: string): Plan => ({
  outcome: 'refused',
  entry,
  notes: [...bounded(notes), { line, message, isReason: true }],
  documentId: null,
})

const NO_POSTS = 'te falta el permiso Gestión de Posts.'

async function redirectPlan(req: PayloadRequest, stored: StoredEntry, entry: FoundRedirect): Promise<Plan> {
  const { notes } = stored
  if (!(await can(req, 'posts:manage'))) return refusal(stored, notes, NO_POSTS)
  const [known] = await execute<{ id: number }>(req)`select id from site_redirects where from_path = ${entry.from}`
  return { outcome: known ? 'same' : 'new', entry, notes, documentId: known?.id ?? null }
}

async function articlePlan(
  req: PayloadRequest,
  importId: number,
  stored: StoredEntry,
  entry: FoundArticle,
): Promise<Plan> {
  const notes = [...stored.notes]
  const refused = (message: string) => refusal(stored, notes, message)
  if (entry.kind === 'page' && !(await can(req, 'pages:manage'))) return refused(NO_POSTS)
  const featured = await featuredIn(req, importId, entry)
  if (entry.featured && !featured)
    notes.push({ line: stored.line, message: 'su imagen destacada no está en el archivo.' })
  for (const address of entry.oldPaths.filter(hasQuery))
    notes.push({ line: stored.line, message: `${address.slice(0, 100)} no se puede redirigir: lleva un «?».` })
  const converted = await convert(req, { ...entry, featured }, notes)
  if (typeof converted === 'string') return refused(converted)
  const known = await documentOf(req, stored.kind, stored.guid)
  const isUnchanged = known !== null && isSameHash(stored.hash, known.hash)
  if (known && !isUnchanged && !(await isUnchangedSinceImport(req, stored.kind, known)))
    return refused('cambió allí, y también aquí después de importarlo: se queda como está.')
  await addParts(req, importId, stored.line, converted)
  const outcome = isUnchanged ? 'same' : known ? 'changed' : 'new'
  const fitted = known ? converted : await placed(req, converted, notes)
  return { outcome, entry: fitted, notes: bounded(notes), documentId: isUnchanged ? known.documentId : null }
}

/** The first notes, and how many more there are. */
function bounded(notes: StoredNote[]): StoredNote[] {
  const more = notes.length - MAX_NOTES
  if (more <= 0) return notes
  return [...notes.slice(0, MAX_NOTES), { line: 0, message: more === 1 ? 'y un aviso más.' : `y ${more} avisos más.` }]
}

/** A new article with a slug that is free here. */
async function placed(req: PayloadRequest, article: FoundArticle, notes: StoredNote[]): Promise<FoundArticle> {
  const slug = await freeSlugFor(req, article)
  if (article.slug && slug !== article.slug)
    notes.push({ line: article.body.line, message: `el slug «${article.slug}» no está libre: queda «${slug}».` })
  return { ...article, slug }
}

/** The slug of an article, or the first one like it that no other has. */
export function freeSlugFor(req: PayloadRequest, { kind, slug, title }: FoundArticle): Promise<string> {
  if (kind === 'post') return freeSlug(slug || slugify(title) || 'articulo', (each) => isTakenByAnother(req, each))
  const isTaken = async (each: string) => isReservedPageSlug(each) || (await isPageSlugTaken(req, each))
  return freeSlug(slug || slugify(title, MAX_PAGE_SLUG) || 'pagina', isTaken, MAX_PAGE_SLUG)
}

/** A term that is there already, by its slug or its name, is the same. */
async function termPlan(req: PayloadRequest, stored: StoredEntry, found: FoundTerm): Promise<Plan> {
  const { notes } = stored
  const entry = { ...found, name: withoutDeceit(found.name).trim() }
  const documentId = await termId(req, entry)
  const plan = { entry, notes, documentId }
  if (documentId !== null) return { ...plan, outcome: 'same' }
  if (!entry.slug) return refusal(stored, notes, 'su nombre no tiene letras latinas ni números.')
  if (await can(req, 'terms:manage')) return { ...plan, outcome: 'new' }
  return refusal(stored, notes, 'te falta el permiso Gestión de Categorías.')
}

async function picturePlan(req: PayloadRequest, stored: StoredEntry, entry: FoundPicture): Promise<Plan> {
  const known = await libraryFile(req, stored)
  if (known) return { outcome: 'same', entry, notes: stored.notes, documentId: known.documentId }
  if (!(await can(req, 'media:manage'))) return refusal(stored, stored.notes, NO_LIBRARY)
  const remote = { line: stored.line, message: 'se trae solo si lo pides; si no, queda en su dirección.' }
  const notes = isRemote(stored.guid) ? [...stored.notes, remote] : stored.notes
  return { outcome: 'new', entry, notes, documentId: null }
}

/** Converts an article's text to MDX and checks its fields. Returns why it can't be brought, or the article. */
async function convert(
  req: PayloadRequest,
  article: FoundArticle,
  notes: StoredNote[],
): Promise<FoundArticle | string> {
  const { body } = article
  if (body.format === 'richText') return fitting(article, notes, body.line)
  if (body.format !== 'mdx' && body.text.length > LIMITS.html) return 'su texto pasa de 1,000,000 de caracteres.'
  const converted = await textOf(req, body)
  if (converted === null) return 'su texto es demasiado complejo para convertirlo.'
  notes.push(...converted.notes)
  const text = converted.text.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
  if (!text) return 'no tiene texto.'
  if (article.kind === 'page' && text.length > LIMITS.page) return 'su texto pasa de 100,000 caracteres.'
  const { errors } = await readMdx(text, callerOf(req))
  const linesIn = (each: string) => each.trimEnd().split('\n').length
  const isByLine = body.format === 'mdx' || (body.format === 'markdown' && linesIn(text) === linesIn(body.text))
  const first = errors.slice(0, 10).map(({ line, message }): StoredNote => {
    return { line: isByLine ? body.line + line - 1 : body.line, message: `${message}.` }
  })
  if (errors.length > 0 && article.isPublished)
    first.push({ line: body.line, message: 'tiene errores de sintaxis: queda como borrador.' })
  const fields = fitting({ ...article, isPublished: article.isPublished && errors.length === 0 }, first, body.line)
  notes.unshift(...first) // the conversion may have given hundreds, of which only the first are kept
  return { ...fields, body: { format: 'mdx', text, line: body.line } }
}

/** A text as MDX; null if that takes too long. */
async function textOf(
  req: PayloadRequest,
  { format, text, line }: Body,
): Promise<{ text: string; notes: Note[] } | null> {
  if (format === 'mdx' || format === 'richText') return { text, notes: [] }
  try {
    return await inWorker({ name: 'convert', format, text, line }, callerOf(req) ?? 'import')
  } catch (error) {
    if (error instanceof TooSlow) return null
    throw error
  }
}

/** The article with fields that can be stored. */
function fitting(article: FoundArticle, notes: StoredNote[], line: number): FoundArticle {
  const rule = postSchema.shape
  const cut = (name: string, text: string, max: number) => {
    if (text.length > max) notes.push({ line, message: `su ${name} se cortó a ${max} caracteres.` })
    return cutTo(text, max)
  }
  const said = article.title.replace(/\s+/g, (gap) => (/[\t\n\r]/.test(gap) ? ' ' : gap)).trim()
  const title = withoutDeceit(said).trim()
  if (title !== said) notes.push({ line, message: 'su título tenía caracteres invisibles: se quitaron.' })
  if (!title) notes.push({ line, message: 'no tiene título.' })
  const { excerpt, metaTitle, metaDescription, more } = article
  const fields = {
    ...article,
    title: cut('título', title, article.kind === 'page' ? 120 : 200).trim() || 'Sin título',
    excerpt: cut('extracto', excerpt, 500),
    metaTitle: cut('meta título', withoutDeceit(metaTitle), 120),
    metaDescription: cut('meta descripción', metaDescription, 160),
    more: { ...more, seoTitle: cut('título SEO', withoutDeceit(more.seoTitle ?? ''), 120) },
  }
  if (article.body.format === 'richText') return fields
  const kept = (name: 'featuredImage' | 'socialImage', value: string) =>
    rule[name].safeParse(value).success ? value : ''
  return {
    ...fields,
    slug: rule.slug.safeParse(article.slug).success ? article.slug : slugify(fields.title),
    featured: article.references?.[article.featured] ? article.featured : kept('featuredImage', article.featured),
    socialImage: article.references?.[article.socialImage]
      ? article.socialImage
      : kept('socialImage', article.socialImage),
  }
}

/** The pictures at public addresses in a text. */
export const PICTURE = /(?:!\[[^\]\n]{0,500}\]\(<?|\bsrc=")(https?:\/\/[^)\s">]+)/g

/** WordPress names the picture of a post by its number: the address of that picture in the same file, or none. */
async function featuredIn(req: PayloadRequest, importId: number, { featured }: FoundArticle): Promise<string> {
  const [, number] = /^wordpress:(\d+)$/.exec(featured) ?? []
  if (!number) return featured
  const [picture] = await execute<{ guid: string }>(req)`select guid from import_entries
    where import_id = ${importId} and kind = 'picture' and position(${`,"${number}"]`} in data) > 0 limit 1`
  return picture?.guid ?? ''
}

/** How many pictures of one article, that are elsewhere, become entries. */
const MAX_REMOTE = 200

/** Adds what an article needs besides itself: its terms, and the pictures that are elsewhere. */
async function addParts(req: PayloadRequest, importId: number, line: number, article: FoundArticle): Promise<void> {
  if (await isFull(req, importId)) return // what is elsewhere stays there
  const parts: Found[] = []
  for (const [kind, name] of [
    ['category', article.category] as const,
    ...article.tags.map((tag) => ['tag', tag] as const),
  ])
    if (slugify(name) && !(await isTermKnown(req, importId, kind, name)))
      parts.push({
        guid: `${kind} ${slugify(name, MAX_SLUG.term)}`,
        title: name,
        line,
        entry: termNamed(kind, name),
        notes: [],
      })
  const remote = [...article.body.text.matchAll(PICTURE)].map(([, url = '']) => url)
  const urls = [...new Set([...remote, article.featured, article.socialImage])].filter(
    (url) => isRemote(url) && url.length <= 500,
  )
  const known = await guidsAmong(req, importId, 'picture', urls.map(originalOf))
  for (const url of urls.slice(0, MAX_REMOTE))
    if (!known.has(originalOf(url)))
      parts.push({
        guid: url,
        title: nameIn(url) || url,
        line,
        entry: { kind: 'picture', urls: [], name: nameIn(url), alt: '' },
        notes: [],
      })
  await insertEntries(req, importId, parts)
}

/** Whether an import has grown to twice what a file may hold. */
async function isFull(req: PayloadRequest, importId: number): Promise<boolean> {
  const beyond = await execute(req)`select 1 from import_entries
    where import_id = ${importId} offset ${2 * LIMITS.entries} limit 1`
  return beyond.length > 0
}

/** Whether a term is among the entries: by the ids that programs and this one give it, or else by its name. */
async function isTermKnown(req: PayloadRequest, importId: number, kind: string, name: string): Promise<boolean> {
  const id = `${kind} ${slugify(name, MAX_SLUG.term)}`
  const known = await guidsAmong(req, importId, kind, [id, `wordpress ${id}`, `ghost ${id}`, `ozama ${id}`])
  if (known.size > 0) return true
  const rows = await execute(req)`select 1 from import_entries
    where import_id = ${importId} and kind = ${kind} and fold_text(title) = fold_text(${name}) limit 1`
  return rows.length > 0
}

async function guidsAmong(req: PayloadRequest, importId: number, kind: string, guids: string[]): Promise<Set<string>> {
  if (guids.length === 0) return new Set()
  const rows = await execute<{ guid: string }>(req)`select guid from import_entries
    where import_id = ${importId} and kind = ${kind} and guid = any(${sql.param(guids)}::text[])`
  return new Set(rows.map(({ guid }) => guid))
}

/** A picture of WordPress in its own size: `foto-300x200.jpg` was made of `foto.jpg`. */
export const originalOf = (url: string): string => url.replace(/-\d+x\d+(?=\.\w+(?:[?#]|$))/, '')
