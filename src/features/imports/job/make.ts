import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { PayloadRequest, RichTextField } from 'payload'
import { isTakenByAnother } from '@/features/posts/saving/slug'
import { toPost } from '@/features/posts/values'
import { insertRedirect } from '@/features/redirects/redirects'
import { oldPathOf } from '@/features/redirects/schema'
import type { Page, Post } from '@/payload-types'
import { can } from '@/platform/access/can'
import { execute } from '@/platform/db/transaction'
import { MEDIA_PATH } from '@/platform/domain/mediaFile'
import { Failure } from '@/platform/failure'
import type { FoundArticle, FoundRedirect, FoundTerm } from '../found'
import type { Job, StoredEntry } from '../store'
import { documentOf, isAsMade, remember } from './known'
import type { Made } from './made'
import { makePicture, type ReadyPicture } from './pictures'
import { originalOf, REFERENCE, termId } from './plan'
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
  { options }: Job,
  stored: StoredEntry,
  entry: FoundArticle,
): Promise<Made> {
  const notes: string[] = []
  const mayManage = await can(req, 'posts:manage')
  const isPublished = options.publish && mayManage && entry.isPublished
  const pictureAt = await picturesOf(req, entry)
  const data = {
    ...toPost({
      title: entry.title,
      content: entry.body.text.replace(REFERENCE, (whole, start: string, name: string) => {
        const path = pictureAt(name)
        return path ? `${start}${path}` : whole
      }),
      excerpt: entry.excerpt,
      featuredImage: pictureUrl(entry.featured, pictureAt),
      socialImage: pictureUrl(entry.socialImage, pictureAt),
      metaTitle: entry.metaTitle,
      metaDescription: entry.metaDescription,
      seoTitle: entry.seoTitle,
      categoryId: entry.category ? await termId(req, { kind: 'category', name: entry.category, slug: '' }) : null,
      tagIds: await tagsOf(req, entry.tags),
    }),
    _status: isPublished ? 'published' : 'draft',
  } as Partial<Post>
  if (entry.category && !data.category) notes.push(`la categoría «${entry.category}» no está: quedó sin categoría.`)
  const known = await documentOf(req, 'post', stored.guid)
  if (known && !(await isAsMade(req, 'post', known)))
    return {
      outcome: 'refused',
      documentId: known.documentId,
      notes: ['alguien lo cambió aquí mientras tanto: se queda como está.'],
    }
  const post = known
    ? await changePost(req, known.documentId, data)
    : await createPost(req, data, { entry, mayManage, isPublished, notes })
  await remember(req, stored, post.id)
  if (mayManage) await redirectOldPaths(req, entry, `/blog/${post.slug}`, notes)
  return { outcome: known ? 'changed' : 'new', documentId: post.id, notes }
}

type Creation = { entry: FoundArticle; mayManage: boolean; isPublished: boolean; notes: string[] }

async function createPost(
  req: PayloadRequest,
  data: Partial<Post>,
  { entry, mayManage, isPublished, notes }: Creation,
): Promise<Post> {
  const slug = await freeSlugOf(req, entry.slug)
  if (slug !== entry.slug) notes.push(`el slug «${entry.slug}» está en uso: quedó en otro.`)
  const now = new Date().toISOString()
  const publishedAt = entry.publishedAt && entry.publishedAt < now ? entry.publishedAt : now
  return req.payload.create({
    collection: 'posts',
    data: {
      ...data,
      slug,
      author: await authorOf(req, entry, mayManage, notes),
      ...(isPublished && { publishedAt }),
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

/** A slug of another post, or none: the collection then finds one by the title. */
async function freeSlugOf(req: PayloadRequest, slug: string): Promise<string> {
  return (await isTakenByAnother(req, slug)) ? '' : slug
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
  const [found] = mayManage
    ? await execute<{ id: number }>(req)`select id from users where (${email} <> '' and lower(email) = lower(${email}))
        or (${username} <> '' and username = ${username}) order by lower(email) = lower(${email}) desc limit 1`
    : []
  if (!found) notes.push(`«${name || email}» no tiene cuenta aquí: queda a tu nombre.`)
  return found?.id ?? own
}

async function tagsOf(req: PayloadRequest, names: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) {
    const id = await termId(req, { kind: 'tag', name, slug: '' })
    if (id !== null && !ids.includes(id)) ids.push(id)
  }
  return ids
}

/** Where the pictures of an article are now, by how it names them. */
async function picturesOf(req: PayloadRequest, { references = {}, body, featured, socialImage }: FoundArticle) {
  const named = [...body.text.matchAll(REFERENCE)].map(([, , name = '']) => name)
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
  return (name: string): string | undefined =>
    wanted
      .get(name)
      ?.map((guid) => files.get(guid))
      .find(Boolean)
}

/** The address of a picture in a field: in the library, elsewhere, or none. */
const pictureUrl = (name: string, pictureAt: (name: string) => string | undefined): string =>
  pictureAt(name) ?? (/^(?:https?:|\/)/.test(name) ? name : '')

async function redirectOldPaths(
  req: PayloadRequest,
  { oldPaths }: FoundArticle,
  to: string,
  notes: string[],
): Promise<void> {
  for (const address of oldPaths) {
    const from = oldPathOf(address)
    if (!from || from === to) continue
    const [page] = await execute(req)`select 1 from site_pages where slug = ${from.slice(1)} and deleted_at is null
      union all select 1 from blog_posts
        where slug = ${from.startsWith('/blog/') ? from.slice(6) : null} and deleted_at is null`
    if (page) notes.push(`en ${from} ya hay una página: no se redirige.`)
    else await insertRedirect(req, { from, to })
  }
}

async function makePage(
  req: PayloadRequest,
  { options }: Job,
  stored: StoredEntry,
  entry: FoundArticle,
): Promise<Made> {
  if (!(await can(req, 'pages:manage'))) throw new Failure('forbidden')
  const notes: string[] = []
  const known = await documentOf(req, 'page', stored.guid)
  if (known && !(await isAsMade(req, 'page', known)))
    return {
      outcome: 'refused',
      documentId: known.documentId,
      notes: ['alguien la cambió aquí mientras tanto: se queda como está.'],
    }
  const isPublished = options.publish && entry.isPublished
  const data = {
    title: entry.title.slice(0, 120),
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
    : await req.payload.create({ ...as, data: { ...data, slug: entry.slug } as Page, draft: !isPublished })
  await remember(req, stored, page.id)
  await redirectOldPaths(req, entry, `/${page.slug}`, notes)
  return { outcome: known ? 'changed' : 'new', documentId: page.id, notes }
}

/** Pages are rich text: of another program's page, what that has. */
async function pageContent(req: PayloadRequest, { body }: FoundArticle, notes: string[]): Promise<Page['content']> {
  if (body.format === 'richText') return (await fromPortable(req, JSON.parse(body.text))) as Page['content']
  const { fields } = req.payload.collections.pages.config
  const field = fields.find((each) => 'name' in each && each.name === 'content') as RichTextField // the collection has it
  const markdown = body.text
    .replace(/!\[([^\]\n]*)\]\(<?([^)\s>]+)[^)]*\)/g, (_, alt: string, src: string) => `[${alt || 'Imagen'}](${src})`)
    .replace(/<(?:Figure|YouTube|Vimeo)\b[^>]*\/>/g, (tag) => tag.replaceAll('<', '').replaceAll('>', ''))
  if (markdown !== body.text) notes.push('sus imágenes y videos quedaron como enlaces o texto.')
  return convertMarkdownToLexical({
    editorConfig: editorConfigFactory.fromField({ field }),
    markdown,
  }) as Page['content']
}
