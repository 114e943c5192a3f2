import { newRedirectSchema, oldPathOf } from '@/features/redirects/schema'
import * as z from '@/platform/schemas/zod'
import { EMPTY_ARTICLE, type Found } from '../found'
import { damaged } from '../limits'
import { readMarkdown } from './readMarkdown'
import { textOf } from './text'
import type { Zip } from './zip'

/** The files of an export of ours, besides its articles and pictures. */
export const OWN = {
  about: 'ozama.json',
  categories: 'categories.json',
  tags: 'tags.json',
  redirects: 'redirects.json',
  media: 'media.json',
} as const
export const OWN_FOLDERS = { posts: 'posts/', pages: 'pages/', media: 'media/' } as const

const text = z.string()
const schemas = {
  about: z.object({ program: z.literal('ozama-ia'), format: z.literal(1) }),
  categories: z.array(
    z.object({
      name: text,
      slug: text,
      callTitle: text.optional(),
      callText: text.optional(),
      callButton: text.optional(),
    }),
  ),
  tags: z.array(z.object({ name: text, slug: text })),
  redirects: z.array(
    z.object({ from: text, to: text, hits: z.int().min(0).max(2_147_483_647), lastHit: z.iso.datetime().nullable() }),
  ),
  media: z.array(z.object({ file: text, name: text, alt: text })),
}
const ownPage = z.object({
  title: text,
  slug: text,
  isPublished: z.boolean(),
  needsReview: z.boolean(),
  metaTitle: text,
  metaDescription: text,
  metaImage: text,
  content: z.record(z.string(), z.unknown()),
})
export type OwnPage = z.output<typeof ownPage>

export const isOwn = ({ files }: Zip): boolean => files.some(({ name }) => name === OWN.about)

/** Reads an export of this program, with everything as it was. */
export function* readOwn(zip: Zip): Generator<Found> {
  partOf(zip, 'about', schemas.about)
  for (const { name, slug, ...call } of partOf(zip, 'categories', schemas.categories))
    yield {
      guid: `ozama category ${slug}`,
      title: name,
      line: 0,
      entry: { kind: 'category', name, slug, call },
      notes: [],
    }
  for (const { name, slug } of partOf(zip, 'tags', schemas.tags))
    yield { guid: `ozama tag ${slug}`, title: name, line: 0, entry: { kind: 'tag', name, slug }, notes: [] }
  const media = new Map(partOf(zip, 'media', schemas.media).map((each) => [OWN_FOLDERS.media + each.file, each]))
  const names = new Set(zip.files.map(({ name }) => name))
  for (const [file, { name }] of media) if (!names.has(file)) yield lacking(file, name)
  for (const { name: file, data } of zip.read([...media.keys()].filter((name) => names.has(name)))) {
    const { name = file, alt = '', file: key = '' } = media.get(file) ?? {}
    yield {
      guid: `file ${file}`,
      title: name,
      line: 0,
      entry: { kind: 'picture', urls: [`/${file}`], name, alt, key },
      notes: [],
      bytes: data,
    }
  }
  const pages = zip.files.filter(({ name }) => name.startsWith(OWN_FOLDERS.pages) && name.endsWith('.json'))
  for (const { name, data } of zip.read(pages.map((each) => each.name))) {
    const { title, slug, isPublished, needsReview, metaTitle, metaDescription, metaImage, content } = parsed(
      ownPage,
      name,
      data,
    )
    const body = { format: 'richText', text: JSON.stringify(content), line: 0 } as const
    const fields = { title, slug, isPublished, needsReview, metaTitle, metaDescription, featured: metaImage }
    yield {
      guid: `ozama page ${slug}`,
      title,
      line: 0,
      entry: { ...EMPTY_ARTICLE, kind: 'page', body, ...fields },
      notes: [],
    }
  }
  const articles = zip.files.filter(({ name }) => name.startsWith(OWN_FOLDERS.posts))
  for (const found of readMarkdown(
    {
      ...zip,
      files: [...articles, ...zip.files.filter(({ name }) => media.has(name))],
    },
    { isOwnExport: true },
  )) {
    if (found.entry.kind === 'post') found.entry.oldPaths = []
    yield found
  }
  for (const redirect of partOf(zip, 'redirects', schemas.redirects))
    yield {
      guid: `ozama redirect ${redirect.from}`,
      title: redirect.from,
      line: 0,
      entry:
        isOldPath(redirect.from) && leadsWithin(redirect.to)
          ? { kind: 'redirect', ...redirect }
          : { kind: 'other', what: 'Una redirección', why: 'no va de una ruta de este sitio a otra' },
      notes: [],
    }
}

const lacking = (file: string, title: string): Found => ({
  guid: `file ${file}`,
  title,
  line: 0,
  entry: { kind: 'other', what: 'Un archivo', why: 'la exportación no lo tiene' },
  notes: [],
})

/** Whether a path, as it is stored, can be redirected. */
const isOldPath = (path: string): boolean =>
  oldPathOf(path.toWellFormed().split('/').map(encodeURIComponent).join('/')) === path
/** Anybody may have written an archive: a target must be one that people may write too. */
const leadsWithin = (to: string): boolean => newRedirectSchema.shape.to.safeParse(to).data === to

function partOf<Data>(zip: Zip, part: keyof typeof OWN, schema: z.ZodType<Data>): Data {
  const name = OWN[part]
  const [file] = zip.files.some((each) => each.name === name) ? zip.read([name]) : []
  if (!file) throw damaged(`le falta ${name}`)
  return parsed(schema, name, file.data)
}

function parsed<Data>(schema: z.ZodType<Data>, name: string, data: Uint8Array): Data {
  let value: unknown
  try {
    value = JSON.parse(textOf(data))
  } catch {
    throw damaged(`${name} no es JSON válido`)
  }
  const result = schema.safeParse(value)
  if (!result.success) throw damaged(`${name} no tiene la forma esperada`)
  return result.data
}
