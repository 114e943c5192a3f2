import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { toPost } from '@/features/posts/values'
import { insertRedirect, isFound } from '@/features/redirects/redirects'
import { oldPathOf } from '@/features/redirects/schema'
import { knownTerm, termId } from '@/features/terms/termId'
import type { Page, Post } from '@/payload-types'
import { can } from '@/platform/access/can'
import { publishesOnlyApproved } from '@/platform/access/publishesOnlyApproved'
import { execute } from '@/platform/db/transaction'
import { MEDIA_PATH } from '@/platform/domain/mediaFile'
import { Failure } from '@/platform/failure'
import {
  deadLink,
  type FoundArticle,
  type FoundRedirect,
  type FoundTerm,
  isFuture,
  REFERENCE,
  termNamed,
} from '../found'
import type { Job, Made, StoredEntry } from '../store'
import { documentOf, isSameHash, isUnchangedSinceImport, remember, rememberAuthor, unfinished } from './known'
import { pageContent } from './pageContent'
import { isRemote, makePicture, type ReadyPicture } from './pictures'
import { freeSlugFor, originalOf, PICTURE } from './plan'
import { fromPortable } from './portable'

/** Makes an entry what it becomes here, in the transaction of `req`. Nothing of it is public unless `publish` was said. */
export async function make(
  req: PayloadRequest,
  job: Job,
  stored: StoredEntry,
  picture: ReadyPicture | undefined,
): Promise<Made> {
  const { entry } = stored
  switch (entry.kind) {
    case 'category':
    case 'tag':
      return makeTerm(req, job, stored, entry)
    case 'picture':
      return makePicture(req, stored, entry, picture)
    case 'redirect':
      return makeRedirect(req, entry)
    case 'post':
      return makePost(req, job, stored, entry)
    case 'page':
      return makePage(req, job, stored, entry)
    default:
      return { outcome: 'refused', documentId: null, notes: [] }
  }
}

async function makeTerm(req: PayloadRequest, { options }: Job, stored: StoredEntry, entry: FoundTerm): Promise<Made> {
  const known = await termId(req, entry)
  if (known !== null) return { outcome: 'same', documentId: known, notes: [] }
  if (!(await can(req, 'terms:manage'))) throw new Failure('forbidden')
  if (entry.kind === 'category' && !options.publish && !options.createCategories)
    return { outcome: 'refused', documentId: null, notes: ['se vería en el blog: se crea al publicar, o si lo pides.'] }
  const { name, slug, call = {} } = entry
  const { id } = await req.payload.create({
    collection: entry.kind === 'category' ? 'categories' : 'tags',
    data: entry.kind === 'category' ? { name, slug, ...call } : { name, slug, isPublic: false }, // until an article with it is
    depth: 0,
    overrideAccess: true, // checked above; only the server keeps a tag from readers
    req,
  })
  await remember(req, stored, id)
  return { outcome: 'new', documentId: id, notes: [] }
}

async function makeRedirect(req: PayloadRequest, { from, to, hits = 0, lastHit = null }: FoundRedirect): Promise<Made> {
  if (!(await can(req, 'posts:manage'))) throw new Failure('forbidden')
  const id = await insertRedirect(req, { from, to })
  if (id === null) return { outcome: 'same', documentId: null, notes: [] }
  await execute(req)`update site_redirects set hits = ${hits}, last_hit_at = ${lastHit}::timestamptz where id = ${id}`
  return { outcome: 'new', documentId: id, notes: [] }
}

async function makePost(
  req: PayloadRequest,
  { id: importId, options }: Job,
  stored: StoredEntry,
  entry: FoundArticle,
): Promise<Made> {
  const notes: string[] = []
  const known = await documentOf(req, 'post', stored.guid)
  if (known && !(await isUnchangedSinceImport(req, 'post', known)))
    return { outcome: 'refused', documentId: known.documentId, notes: [CHANGED] }
  const pictures = await picturesOf(req, entry)
  // Begun again for its pictures, of which none came.
  if (known && !pictures.has && isSameHash(stored.hash, known.hash))
    return { outcome: 'same', documentId: known.documentId, notes: [] }
  const mayManage = await can(req, 'posts:manage')
  const isWanted = options.publish && mayManage && entry.isPublished
  const isPublished = isWanted && !(await publishesOnlyApproved(req))
  if (isWanted && !isPublished) notes.push('tu rol solo publica lo aprobado: queda como borrador.')
  const data = await postData(req, entry, { pictures, articles: await articlesOf(req, importId, entry) }, notes)
  data._status = isPublished ? 'published' : 'draft'
  const post = known
    ? await changePost(req, known.documentId, data)
    : await createPost(req, data, { entry, mayManage, isPublished, notes })
  await remember(req, pictures.lacks ? { ...stored, hash: unfinished(stored.hash) } : stored, post.id)
  if (!known) await rememberAuthor(req, entry, post.id)
  const redirects = mayManage ? await redirectOldPaths(req, entry, `/blog/${post.slug}`, notes) : []
  return { outcome: known ? 'changed' : 'new', documentId: post.id, notes, redirects }
}

const CHANGED = 'Cambió aquí después: se queda como está.'

/** The fields of a post, with its pictures, and the articles that it links to, where they are now. */
async function postData(
  req: PayloadRequest,
  entry: FoundArticle,
  { pictures: { pictureAt }, articles }: { pictures: Pictures; articles: Map<string, string> },
  notes: string[],
): Promise<Partial<Post>> {
  const { category, links = {} } = entry
  for (const name of Object.keys(links)) if (!articles.has(name)) notes.push(deadLink(name))
  const categoryId = category ? await termId(req, termNamed('category', category)) : null
  if (category && categoryId === null) notes.push(`la categoría «${category}» no está: quedó sin categoría.`)
  return {
    ...toPost({
      ...entry.more,
      title: entry.title,
      content: entry.body.text.replace(REFERENCE, (whole, start: string, name: string) => {
        const path = pictureAt(name) ?? articles.get(name)
        return path ? `${start}${path}` : whole
      }),
      excerpt: entry.excerpt,
      featuredImage: pictureUrl(entry.featured, pictureAt),
      socialImage: pictureUrl(entry.socialImage, pictureAt),
      metaTitle: entry.metaTitle,
      metaDescription: entry.metaDescription,
      categoryId,
      tagIds: await tagsOf(req, entry.tags, notes),
    }),
  } as Partial<Post>
}

type Creation = { entry: FoundArticle; mayManage: boolean; isPublished: boolean; notes: string[] }

async function createPost(
  req: PayloadRequest,
  data: Partial<Post>,
  { entry, mayManage, isPublished, notes }: Creation,
): Promise<Post> {
  const slug = await freeSlugNow(req, entry, notes)
  const publishedAt = isFuture(entry.publishedAt) ? null : entry.publishedAt
  return req.payload.create({
    collection: 'posts',
    data: {
      ...data,
      slug,
      author: await authorOf(req, entry, mayManage, notes),
      // A draft keeps the date that it had; one that comes without is published now.
      ...(mayManage && publishedAt && { publishedAt }),
    } as Post, // the collection fills the rest
    depth: 0,
    draft: !isPublished,
    overrideAccess: true, // the runner has checked the permission; only the server sets authors and dates
    req,
  })
}

/** A published article keeps its readers' text until somebody publishes the new one, unless publishing was said. */
async function changePost(req: PayloadRequest, id: number, data: Partial<Post>): Promise<Post> {
  const row = await req.payload.findByID({ collection: 'posts', id, depth: 0, overrideAccess: false, req })
  const isDraft = data._status === 'draft'
  return req.payload.update({
    collection: 'posts',
    id,
    data,
    depth: 0,
    draft: isDraft && row.isPublished === true,
    overrideAccess: false,
    req,
  })
}

/** The slug that was planned, unless somebody has taken it meanwhile. */
async function freeSlugNow(req: PayloadRequest, entry: FoundArticle, notes: string[]): Promise<string> {
  const slug = await freeSlugFor(req, entry)
  if (slug !== entry.slug) notes.push(`el slug «${entry.slug}» está en uso: quedó «${slug}».`)
  return slug
}

/** Whoever has the author's e-mail address here, or in an export of this program the name; else whoever imports. */
async function authorOf(
  req: PayloadRequest,
  { author }: FoundArticle,
  mayManage: boolean,
  notes: string[],
): Promise<number> {
  const own = req.user?.id ?? 0
  if (!author) return own
  const { email, name, username = '' } = author
  const [found] = await execute<{ id: number }>(req)`select id from users
    where ((${email} <> '' and lower(email) = lower(${email})) or (${username} <> '' and username = ${username}))
      and (${mayManage} or id = ${own}) order by lower(email) = lower(${email}) desc limit 1`
  const who = `«${name || email}»`
  if (!found) notes.push(`${mayManage ? `${who} no tiene cuenta aquí` : `es de ${who}`}: queda a tu nombre.`)
  return found?.id ?? own
}

async function tagsOf(req: PayloadRequest, names: string[], notes: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) {
    const tag = await knownTerm(req, termNamed('tag', name))
    if (!tag) notes.push(`la etiqueta «${name}» no está: quedó sin ella.`)
    else if (!ids.includes(tag.id)) ids.push(tag.id)
    if (tag && !tag.isMeant) notes.push(`la etiqueta «${name}» quedó como «${tag.name}», que tiene el mismo slug.`)
  }
  return ids
}

type Pictures = {
  /** Where a picture is now, by how the article names it. */
  pictureAt: (name: string) => string | undefined
  /** Whether one of them is elsewhere, or isn't here yet. */
  lacks: boolean
  has: boolean
}

async function picturesOf(
  req: PayloadRequest,
  { references = {}, body, featured, socialImage }: FoundArticle,
): Promise<Pictures> {
  const named = [...body.text.matchAll(REFERENCE)].map(([, , name = '']) => name)
  const shown = new Set(
    [...body.text.matchAll(PICTURE)]
      .map(([, url = '']) => url)
      .concat(featured, socialImage)
      .filter(isRemote),
  )
  const wanted = new Map<string, string[]>()
  for (const name of new Set([...named, featured, socialImage])) {
    if (!name) continue
    const original = originalOf(name)
    wanted.set(name, [references[name] ?? name, original])
  }
  const guids = [...wanted.values()].flat()
  const rows =
    guids.length > 0
      ? await execute<{ guid: string; filename: string }>(req)`
        select i.guid, m.filename from imported_documents i join blog_media m on m.id = i.document_id
        where i.kind = 'picture' and i.guid in (select jsonb_array_elements_text(${JSON.stringify(guids)}::jsonb))`
      : []
  const files = new Map(rows.map(({ guid, filename }) => [guid, MEDIA_PATH + filename]))
  const pictureAt = (name: string): string | undefined =>
    wanted
      .get(name)
      ?.map((guid) => files.get(guid))
      .find(Boolean)
  const pictures = [...wanted.keys()].filter((name) => shown.has(name) || references[name] !== undefined)
  return {
    pictureAt,
    lacks: pictures.some((name) => !pictureAt(name)),
    has: pictures.some((name) => pictureAt(name)),
  }
}

/** Where the articles of its file that a text links to are, or will be, by how it names them. */
async function articlesOf(
  req: PayloadRequest,
  importId: number,
  { links = {} }: FoundArticle,
): Promise<Map<string, string>> {
  const rows = await execute<{ guid: string; slug: string }>(req)`
    select e.guid, coalesce(p.slug, e.data::json ->> 'slug') as slug from import_entries e
      left join imported_documents d on d.kind = 'post' and d.guid = e.guid
      left join blog_posts p on p.id = d.document_id and p.deleted_at is null
    where e.import_id = ${importId} and e.kind = 'post' and (p.id is not null or coalesce(e.made, e.planned) <> 'refused')
      and e.guid = any(${sql.param(Object.values(links))}::text[])`
  const slugs = new Map(rows.map(({ guid, slug }) => [guid, slug]))
  return new Map(
    Object.entries(links).flatMap(([name, guid]): [string, string][] => {
      const slug = slugs.get(guid)
      return slug ? [[name, `/blog/${slug}${name.replace(/^[^#]*/, '')}`]] : []
    }),
  )
}

/** The address of a picture in a field: in the library, elsewhere, or none. */
const pictureUrl = (name: string, pictureAt: (name: string) => string | undefined): string =>
  pictureAt(name) ?? (/^(?:https?:|\/)/.test(name) ? name : '')

async function redirectOldPaths(
  req: PayloadRequest,
  { oldPaths }: FoundArticle,
  to: string,
  notes: string[],
): Promise<number[]> {
  const made: number[] = []
  for (const address of oldPaths) {
    const from = oldPathOf(address)
    if (!from || from === to) continue
    const [page] = await execute(req)`select 1 from site_pages where slug = ${from.slice(1)} and deleted_at is null
      union all select 1 from blog_posts
        where slug = ${from.startsWith('/blog/') ? from.slice(6) : null} and deleted_at is null`
    if (page || (await isFound(req, from, { withRedirects: false }))) {
      notes.push(`en ${from} ya hay una página: no se redirige.`)
      continue
    }
    const id = await insertRedirect(req, { from, to }).catch((error: unknown) => {
      if (!(error instanceof Failure) || error.status >= 500) throw error
      notes.push(`${from} llevaría de vuelta a la misma dirección: no se redirige.`)
      return null
    })
    if (id !== null) made.push(id)
  }
  return made
}

async function makePage(
  req: PayloadRequest,
  { id: importId, options }: Job,
  stored: StoredEntry,
  entry: FoundArticle,
): Promise<Made> {
  if (!(await can(req, 'pages:manage'))) throw new Failure('forbidden')
  const notes: string[] = []
  const known = await documentOf(req, 'page', stored.guid)
  if (known && !(await isUnchangedSinceImport(req, 'page', known)))
    return { outcome: 'refused', documentId: known.documentId, notes: [CHANGED] }
  const isPublished = options.publish && entry.isPublished
  const data = {
    title: entry.title,
    content: await pageContent(req, entry, notes),
    needsReview: entry.needsReview ?? false,
    meta: {
      title: entry.metaTitle,
      description: entry.metaDescription,
      image: await fromPortable(req, entry.featured),
    },
    _status: isPublished ? 'published' : 'draft',
  } as Partial<Page>
  const as = { collection: 'pages', depth: 0, overrideAccess: false, req } as const
  const page = known
    ? await req.payload.update({ ...as, id: known.documentId, data, draft: !isPublished })
    : await req.payload.create({
        ...as,
        data: { ...data, slug: await freeSlugNow(req, entry, notes) } as Page,
        draft: !isPublished,
      })
  await remember(req, stored, page.id)
  await completeLinks(req, importId, page.slug)
  const redirects = (await can(req, 'posts:manage')) ? await redirectOldPaths(req, entry, `/${page.slug}`, notes) : []
  return { outcome: known ? 'changed' : 'new', documentId: page.id, notes, redirects }
}

/** Links of pages that came before the one they lead to become links to it, as they were. */
async function completeLinks(req: PayloadRequest, importId: number, slug: string): Promise<void> {
  const rows = await execute<Pick<StoredEntry, 'guid' | 'hash'> & { data: string }>(req)`
    select guid, hash, data from import_entries where import_id = ${importId} and kind = 'page'
      and made in ('new', 'changed') and position(${JSON.stringify(JSON.stringify(`pages/${slug}`)).slice(1, -1)} in data) > 0`
  for (const { guid, hash, data } of rows) {
    const { body } = JSON.parse(data) as FoundArticle
    const known = await documentOf(req, 'page', guid)
    if (body.format !== 'richText' || !known || !(await isUnchangedSinceImport(req, 'page', known))) continue
    const as = { collection: 'pages', id: known.documentId, depth: 0, overrideAccess: false, req } as const
    const { _status } = await req.payload.findByID({ ...as, draft: true })
    const content = (await fromPortable(req, JSON.parse(body.text))) as Page['content']
    await req.payload.update({ ...as, data: { content, _status: _status ?? 'draft' }, draft: _status !== 'published' })
    await remember(req, { kind: 'page', guid, hash }, known.documentId)
  }
}
