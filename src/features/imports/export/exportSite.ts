import { sql } from '@payloadcms/db-postgres/drizzle'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { PayloadRequest } from 'payload'
import { OWN, OWN_FOLDERS, type OwnPage } from '@/features/imports/formats/readOwn'
import { toPortable } from '@/features/imports/job/portable'
import { OPERATOR_LIMITS } from '@/features/imports/limits'
import type { Page } from '@/payload-types'
import { isoTime } from '@/platform/db/isoTime'
import { execute } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { objectStore } from '@/platform/storage/objectStore'
import { articleFile, type ExportedPost } from './articleFile'

/** The time of all files in every archive, so that the same content gives the same bytes: a ZIP knows no time before. */
const TIME = new Date(1980, 0, 1)

/** What an import takes by the operator's command; a larger ZIP would need ZIP64 too. */
const { bytes: MAX_BYTES, entries: MAX_FILES } = OPERATOR_LIMITS

/** Refuses, before anything is sent, content that doesn't fit in one archive. A hundredth is left for the archive's own lists. */
export async function refuseTooLarge(req: PayloadRequest): Promise<void> {
  const [whole] = await execute<{ bytes: string; entries: number }>(req)`select
    (select coalesce(sum(filesize), 0) from blog_media)
      + (select coalesce(sum(octet_length(content)), 0) from blog_posts where deleted_at is null) as bytes,
    ((select count(*) from blog_media) + (select count(*) from blog_posts where deleted_at is null)
      + (select count(*) from site_pages where deleted_at is null)
      + (select count(*) from blog_categories) + (select count(*) from blog_tags) + (select count(*) from site_redirects)
      + (select count(*) from blog_post_old_slugs) + (select count(*) from site_page_old_slugs))::int as entries`
  if (Number(whole?.bytes) > MAX_BYTES * 0.99 || (whole?.entries ?? 0) > MAX_FILES - 10)
    throw new Failure('conflict', {
      message:
        'El contenido pasa de 4 GB o de 65,000 archivos, que es lo más que cabe en un ZIP. Haz una copia de seguridad.',
    })
}

type Chunk = Uint8Array<ArrayBuffer>
type File = { name: string; parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>; isPacked: boolean }

/**
 * The whole content of the site as a ZIP, in pieces: each article as MDX with its fields as frontmatter, pages, categories, tags,
 * redirects and the library. Imported into an empty site, it is exported from there byte for byte. Files that the store lacks
 * are added to `missing`.
 */
export async function* exportSite(req: PayloadRequest, missing: string[] = []): AsyncGenerator<Chunk> {
  let ready: Chunk[] = []
  let fault: Error | null = null
  let bytes = 0
  const zip = new Zip((error, chunk) => {
    bytes += chunk?.length ?? 0
    if (error) fault = error
    else if (bytes > MAX_BYTES) fault = new Error('The archive would be larger than 4 GiB, which no import takes')
    else ready.push(chunk as Chunk)
  })
  let files = 0
  for await (const { name, parts, isPacked } of filesOf(req, missing)) {
    if (++files >= MAX_FILES) throw new Error('The archive would have more files than an import takes')
    const entry = isPacked ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name)
    entry.mtime = TIME
    zip.add(entry)
    for await (const part of parts) {
      entry.push(part)
      if (fault) throw fault
      yield* ready
      ready = []
    }
    entry.push(new Uint8Array(), true)
  }
  zip.end()
  if (fault) throw fault
  yield* ready
}

async function* filesOf(req: PayloadRequest, missing: string[]): AsyncGenerator<File> {
  yield json(OWN.about, { program: 'ozama-ia', format: 1 })
  yield json(OWN.categories, await categories(req))
  yield json(OWN.tags, await execute(req)`select name, slug from blog_tags order by slug`)
  yield json(OWN.redirects, await redirects(req))
  const files = await media(req)
  yield json(OWN.media, files)
  yield* posts(req)
  yield* pages(req)
  for (const { file } of files) {
    const object = await objectStore().read(file)
    if (object) yield { name: OWN_FOLDERS.media + file, parts: object.stream, isPacked: false }
    else missing.push(file)
  }
}

const textFile = (name: string, text: string): File => ({
  name,
  parts: [new TextEncoder().encode(text)],
  isPacked: true,
})
const json = (name: string, value: unknown): File => textFile(name, `${JSON.stringify(value, null, 2)}\n`)

async function categories(req: PayloadRequest) {
  const rows = await execute<Record<'name' | 'slug' | 'callTitle' | 'callText' | 'callButton', string | null>>(req)`
    select name, slug, call_title as "callTitle", call_text as "callText", call_button as "callButton"
    from blog_categories order by slug`
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value)))
}

/**
 * With the addresses that articles and pages had before their slug changed. What leads to one of those leads on to where it is
 * now, as an import makes it.
 */
const redirects = (req: PayloadRequest) => execute(req)`
  with moved as (
    select '/blog/' || o.slug as from_path, '/blog/' || p.slug as to_path
      from blog_post_old_slugs o join blog_posts p on p.id = o.post_id where p.deleted_at is null
    union all
    select '/' || o.slug, '/' || p.slug
      from site_page_old_slugs o join site_pages p on p.id = o.page_id where p.deleted_at is null
  ), former as (
    select * from moved m where not exists (select from site_redirects r where r.from_path = m.from_path)
  )
  select * from (
    select r.from_path as "from", coalesce(f.to_path, r.to_path) as "to", r.hits, ${isoTime(sql`r.last_hit_at`)} as "lastHit"
      from site_redirects r left join former f on f.from_path = regexp_replace(r.to_path, '/*([?#].*)?$', '')
    union all
    select from_path, to_path, 0, null from former
  ) r order by "from"`

const media = (req: PayloadRequest) =>
  execute<{ file: string; name: string; alt: string }>(req)`
    select filename as file, coalesce(original_name, filename) as name, coalesce(alt, '') as alt
    from blog_media where filename is not null order by filename`

/** Articles as readers see them; those that they don't, as their newest draft. */
async function* posts(req: PayloadRequest): AsyncGenerator<File> {
  const rows = await execute<{ id: number; isPublished: boolean; writer: ExportedPost['author'] | null }>(req)`
    select p.id, p.is_published as "isPublished", case when d.author_id is not null then
      json_build_object('id', d.author_id, 'name', d.author_name, 'username', d.author_username) end as writer
    from blog_posts p left join imported_documents d on d.kind = 'post' and d.document_id = p.id
    where p.deleted_at is null order by p.slug, p.id`
  for (const { id, isPublished, writer } of rows) {
    const post = (await req.payload.findByID({
      collection: 'posts',
      id,
      depth: 1,
      draft: !isPublished,
      disableErrors: true, // it was deleted meanwhile
      overrideAccess: true, // whoever exports may manage all posts; of authors only name and user name are written
      req,
    })) as ExportedPost | null
    if (!post) continue
    const author = writer?.id === post.author.id ? writer : post.author // who has it only for want of an account
    yield textFile(`${OWN_FOLDERS.posts}${post.slug}.mdx`, articleFile({ ...post, author }))
  }
}

async function* pages(req: PayloadRequest): AsyncGenerator<File> {
  const ids = await execute<{ id: number; isPublished: boolean }>(req)`
    select id, _status = 'published' as "isPublished" from site_pages where deleted_at is null order by slug, id`
  for (const { id, isPublished } of ids) {
    const page = await req.payload.findByID({
      collection: 'pages',
      id,
      depth: 0,
      draft: !isPublished,
      disableErrors: true,
      overrideAccess: false,
      req,
    })
    if (page) yield json(`${OWN_FOLDERS.pages}${page.slug}.json`, await pageFile(req, page, isPublished))
  }
}

async function pageFile(
  req: PayloadRequest,
  { title, slug, needsReview, meta, content }: Page,
  isPublished: boolean,
): Promise<OwnPage> {
  const { value } = (await toPortable(req, { relationTo: 'media', value: meta?.image ?? 0 })) as {
    value?: string
  } & object
  return {
    title,
    slug,
    isPublished,
    needsReview: needsReview === true,
    metaTitle: meta?.title ?? '',
    metaDescription: meta?.description ?? '',
    metaImage: value ?? '',
    content: (await toPortable(req, content)) as OwnPage['content'],
  }
}
