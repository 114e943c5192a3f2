import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { findCategory } from '@/features/automation/drafts/importPost'
import { postSchema } from '@/features/posts/schema'
import type { Note } from '@/mdx/imported/text'
import { inWorker, TooSlow } from '@/mdx/pool'
import { readMdx } from '@/mdx/read'
import { can } from '@/platform/access/can'
import { execute } from '@/platform/db/transaction'
import { slugify } from '@/platform/domain/text/slug'
import { callerOf } from '@/platform/limits/concurrencyLimits'
import type { Body, Entry, Found, FoundArticle, FoundPicture, FoundTerm } from '../found'
import { LIMITS } from '../limits'
import type { Outcome } from '../schema'
import { insertEntries, type StoredEntry } from '../store'
import { documentOf, isAsMade } from './known'
import { isRemote, libraryFile } from './pictures'

/** What would become of an entry, and the entry with its text converted. */
export type Plan = { outcome: Outcome; entry: Entry; notes: Note[]; documentId: number | null }

const MAX_NOTES = 50

/** Works out what would become of an entry. Nothing is made of it yet. */
export async function plan(req: PayloadRequest, importId: number, stored: StoredEntry): Promise<Plan> {
  const { entry } = stored
  const notes = [...stored.notes]
  const refused = (message: string): Plan => ({
    outcome: 'refused',
    entry,
    notes: [...notes, { line: stored.line, message }],
    documentId: null,
  })
  if (entry.kind === 'other') return refused(`${entry.what}: ${entry.why}.`)
  if (entry.kind === 'category' || entry.kind === 'tag') return termPlan(req, stored, entry)
  if (entry.kind === 'redirect') {
    if (!(await can(req, 'posts:manage'))) return refused('te falta el permiso Gestión de Posts.')
    const [known] = await execute<{ id: number }>(req)`select id from site_redirects where from_path = ${entry.from}`
    return { outcome: known ? 'same' : 'new', entry, notes, documentId: known?.id ?? null }
  }
  if (entry.kind === 'picture') return picturePlan(req, stored, entry)
  if (entry.kind === 'page' && !(await can(req, 'pages:manage')))
    return refused('te falta el permiso Gestión de Posts.')
  const converted = await convert(req, { ...entry, featured: await featuredIn(req, importId, entry) }, notes)
  if (typeof converted === 'string') return refused(converted)
  await addParts(req, importId, stored.line, converted)
  const outcome = await outcomeOf(req, stored, notes)
  return { outcome, entry: converted, notes: notes.slice(0, MAX_NOTES), documentId: null }
}

/** A term that is there already, by its slug or its name, is the same. */
async function termPlan(req: PayloadRequest, { line, notes }: StoredEntry, entry: FoundTerm): Promise<Plan> {
  const documentId = await termId(req, entry)
  const found = { entry, notes, documentId }
  if (documentId !== null) return { ...found, outcome: 'same' }
  if (!entry.slug)
    return {
      ...found,
      outcome: 'refused',
      notes: [...notes, { line, message: 'su nombre no tiene letras latinas ni números.' }],
    }
  if (await can(req, 'terms:manage')) return { ...found, outcome: 'new' }
  return {
    ...found,
    outcome: 'refused',
    notes: [...notes, { line, message: 'te falta el permiso Gestión de Categorías.' }],
  }
}

/** The id of a term with this slug or name, ignoring case and accents. */
export async function termId(
  req: PayloadRequest,
  { kind, name, slug }: Pick<FoundTerm, 'kind' | 'name' | 'slug'>,
): Promise<number | null> {
  if (kind === 'category')
    return (await findCategory(req, name)) ?? (slug ? ((await findCategory(req, slug)) ?? null) : null)
  const [tag] = await execute<{ id: number }>(req)`select id from blog_tags
    where slug = ${slug} or fold_text(name) = fold_text(${name}) order by (slug = ${slug}) desc, id limit 1`
  return tag?.id ?? null
}

const DOCUMENT = /\.(?:pdf|docx?)$/i

async function picturePlan(req: PayloadRequest, stored: StoredEntry, entry: FoundPicture): Promise<Plan> {
  const known = await libraryFile(req, stored)
  if (known) return { outcome: 'same', entry, notes: stored.notes, documentId: known.documentId }
  const note = (message: string) => [...stored.notes, { line: stored.line, message }]
  if (DOCUMENT.test(entry.name) && !(await can(req, 'media:manage')))
    return { outcome: 'refused', entry, notes: note('te falta el permiso Gestión de Medios.'), documentId: null }
  return {
    outcome: 'new',
    entry,
    notes: !isRemote(stored.guid) ? stored.notes : note('se trae solo si lo pides; si no, queda en su dirección.'),
    documentId: null,
  }
}

/** Whether an article is new here, or as it was when it was imported, there and here. */
async function outcomeOf(
  req: PayloadRequest,
  { kind, guid, hash, line }: StoredEntry,
  notes: Note[],
): Promise<Outcome> {
  const known = await documentOf(req, kind, guid)
  if (!known) return 'new'
  if (known.hash === hash) return 'same'
  if (await isAsMade(req, kind, known)) return 'changed'
  notes.push({ line, message: 'cambió allí, y también aquí después de importarlo: se queda como está.' })
  return 'refused'
}

/** Converts an article's text to MDX and checks its fields. Returns why it can't be brought, or the article. */
async function convert(req: PayloadRequest, article: FoundArticle, notes: Note[]): Promise<FoundArticle | string> {
  const { body } = article
  if (body.format === 'richText') return article
  if (body.format !== 'mdx' && body.text.length > LIMITS.html) return 'su texto pasa de 1,000,000 de caracteres.'
  const converted = await textOf(req, body)
  if (converted === null) return 'su texto es demasiado complejo para convertirlo.'
  notes.push(...converted.notes)
  const text = converted.text.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
  if (!text) return 'no tiene texto.'
  const { errors } = await readMdx(text, 'outline', callerOf(req))
  const isByLine = body.format === 'markdown' || body.format === 'mdx'
  for (const { line, message } of errors.slice(0, 10))
    notes.push({ line: isByLine ? body.line + line - 1 : body.line, message: `${message}.` })
  if (errors.length > 0 && article.isPublished)
    notes.push({ line: body.line, message: 'tiene errores de sintaxis: queda como borrador.' })
  const fields = fitting({ ...article, isPublished: article.isPublished && errors.length === 0 }, notes, body.line)
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
function fitting(article: FoundArticle, notes: Note[], line: number): FoundArticle {
  const rule = postSchema.shape
  let title = article.title.replace(/\s+/g, ' ').trim()
  if (!title) notes.push({ line, message: 'no tiene título.' })
  if (title.length > 200) notes.push({ line, message: 'su título se cortó a 200 caracteres.' })
  title = title.slice(0, 200).trim() || 'Sin título'
  const kept = (name: 'featuredImage' | 'socialImage', value: string) =>
    rule[name].safeParse(value).success ? value : ''
  return {
    ...article,
    title,
    slug: rule.slug.safeParse(article.slug).success ? article.slug : slugify(title) || '',
    featured: article.references?.[article.featured] ? article.featured : kept('featuredImage', article.featured),
    socialImage: article.references?.[article.socialImage]
      ? article.socialImage
      : kept('socialImage', article.socialImage),
  }
}

/** The pictures in a text, and the files that it links to: how they are named there. */
export const REFERENCE = /(\]\(<?|\bsrc=")([^)\s">]+)/g
const PICTURE = /(?:!\[[^\]\n]{0,500}\]\(<?|\bsrc=")(https?:\/\/[^)\s">]+)/g

/** WordPress names the picture of a post by its number: the address of that picture in the same file, or none. */
async function featuredIn(req: PayloadRequest, importId: number, { featured }: FoundArticle): Promise<string> {
  const [, number] = /^wordpress:(\d+)$/.exec(featured) ?? []
  if (!number) return featured
  const [picture] = await execute<{ guid: string }>(req)`select guid from import_entries
    where import_id = ${importId} and kind = 'picture' and position(${`,"${number}"]`} in data) > 0 limit 1`
  return picture?.guid ?? ''
}

/** Adds what an article needs besides itself: its terms, and the pictures that are elsewhere. */
async function addParts(req: PayloadRequest, importId: number, line: number, article: FoundArticle): Promise<void> {
  const terms = [['category', article.category] as const, ...article.tags.map((name) => ['tag', name] as const)]
  const remote = [...article.body.text.matchAll(PICTURE)].map(([, url = '']) => url)
  const urls = new Set([...remote, article.featured, article.socialImage].filter(isRemote))
  const [all] = await execute<{ count: number }>(
    req,
  )`select count(*)::int as count from import_entries where import_id = ${importId}`
  if ((all?.count ?? 0) > 2 * LIMITS.entries) return // what is elsewhere stays there
  const parts: Found[] = []
  for (const [kind, name] of terms)
    if (slugify(name) && !(await isKnown(req, importId, kind, sql`fold_text(title) = fold_text(${name})`)))
      parts.push({
        guid: `${kind} ${slugify(name, 100)}`,
        title: name,
        line,
        entry: { kind, name: name.slice(0, 100), slug: slugify(name, 100) },
        notes: [],
      })
  for (const url of urls)
    if (url.length <= 500 && !(await isKnown(req, importId, 'picture', sql`guid = ${originalOf(url)}`)))
      parts.push({
        guid: url,
        title: nameIn(url) || url,
        line,
        entry: { kind: 'picture', urls: [], name: nameIn(url), alt: '' },
        notes: [],
      })
  await insertEntries(req, importId, parts)
}

async function isKnown(req: PayloadRequest, importId: number, kind: string, which: SQL): Promise<boolean> {
  const rows = await execute(
    req,
  )`select 1 from import_entries where import_id = ${importId} and kind = ${kind} and ${which} limit 1`
  return rows.length > 0
}

/** A picture of WordPress in its own size: `foto-300x200.jpg` was made of `foto.jpg`. */
export const originalOf = (url: string): string => url.replace(/-\d+x\d+(?=\.\w+(?:[?#]|$))/, '')

/** The name of the file at an address. */
const nameIn = (url: string): string => decoded(url.split(/[?#]/)[0]?.split('/').at(-1) ?? '').slice(0, 150)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
