import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { keyHolderOf } from '@/features/api-keys/keyHolder'
import { NO_CATEGORY } from '@/features/automation/drafts/importPost'
import { OWN_POST_FIELDS, type PostField, PUBLIC_POST_FIELDS } from '@/features/posts/fields'
import { adminPost } from '@/features/posts/queries/adminPosts'
import { publishedPost, publishedPosts } from '@/features/posts/queries/posts'
import { reviewPost } from '@/features/posts/review/reviewPost'
import { type Review, reviewInputSchema } from '@/features/posts/review/schemas/review'
import type { PostCard, PublicPost } from '@/features/posts/schema'
import { allCategories, allTags } from '@/features/terms/queries'
import type { Term } from '@/features/terms/schema'
import { readMdx } from '@/mdx/read'
import { allows } from '@/platform/access/capabilities'
import { fold } from '@/platform/domain/text/fold'
import { env } from '@/platform/env'
import { Failure } from '@/platform/failure'
import { eachField } from '@/platform/fields/declared'
import { callerOf } from '@/platform/limits/concurrencyLimits'
import { query } from '@/platform/queries/read/query'
import { atMost, NOT_TEXT } from '@/platform/schemas/messages'
import { searchTerm } from '@/platform/schemas/search'
import * as z from '@/platform/schemas/zod'
import { editUrlOf } from '../drafts/draft'
import { tool } from './tool'
import { fromSpanish, inSpanish, WORDS } from './words'

const MAX_FOUND = 50
const categoria = z
  .string(NOT_TEXT)
  .trim()
  .max(100, atMost(100))
  .describe('El slug o el nombre de una categoría')
  .optional()
const NOT_COUNT = `Debe ser un número entero de 1 a ${MAX_FOUND}`

export const searchTool = tool({
  name: 'buscar_articulos',
  description: 'Busca en los artículos publicados del blog. Devuelve título, dirección, extracto y lo encontrado.',
  input: z.object({
    texto: searchTerm.describe('Lo que se busca; vacío: los más nuevos'),
    categoria,
    limite: z
      .int(NOT_COUNT)
      .min(1, NOT_COUNT)
      .max(MAX_FOUND, NOT_COUNT)
      .describe(`Cuántos, hasta ${MAX_FOUND}`)
      .default(10),
  }),
  async run(_, { texto, categoria, limite }) {
    const categorySlug = categoria ? (await categoryNamed(categoria)).slug : ''
    const filter = { page: 1, limit: limite, categorySlug, tag: '', search: texto }
    const { posts, pagination, suggestion } = await publishedPosts(filter)
    return { total: pagination.total, sugerencia: suggestion ?? null, articulos: posts.map(toCard) }
  },
})

const NO_SLUG = 'Envía en «slug» la última parte de la dirección'

export const readTool = tool({
  name: 'leer_articulo',
  description: 'Lee un artículo publicado, o un borrador de quien creó la API key, con su texto en MDX.',
  input: z.object({
    slug: z
      .string(NO_SLUG)
      .min(1, NO_SLUG)
      .max(200, atMost(200))
      .describe('La última parte de la dirección del artículo'),
  }),
  async run(req, { slug }) {
    const published = await publishedPost(slug)
    if (published) return { articulo: toArticle(published) }
    const draft = await ownDraftAt(req, slug)
    if (!draft) throw new Failure('not_found', { message: `No hay ningún artículo con el slug «${slug}»` })
    return { articulo: { ...toArticle(draft), direccion: null, edicion: editUrlOf(draft.id) } }
  },
})

export const categoriesTool = tool({
  name: 'listar_categorias',
  description: 'Las categorías del blog con su número de artículos publicados.',
  input: z.object({}),
  run: async () => ({ categorias: (await allCategories()).map(toTerm) }),
})

export const tagsTool = tool({
  name: 'listar_etiquetas',
  description: 'Las etiquetas del blog con su número de artículos publicados.',
  input: z.object({}),
  run: async () => ({ etiquetas: (await allTags()).map(toTerm) }),
})

export const validateTool = tool({
  name: 'validar_mdx',
  description: 'Dice si un texto MDX se puede publicar y, si no, qué falla y dónde.',
  input: z.object({ contenido: z.string('Envía el texto en «contenido»').describe('El texto en MDX') }),
  async run(req, { contenido }) {
    const { errors } = await readMdx(contenido, callerOf(req))
    return { valido: errors.length === 0, errores: errors.map(toFault) }
  },
})

const { title, content, ...others } = OWN_POST_FIELDS

export const reviewTool = tool({
  name: 'revisar_articulo',
  description: 'Revisa un artículo antes de publicarlo: una puntuación de 0 a 100, y qué conviene mejorar y dónde.',
  input: z.object({
    titulo: z.string('Envía el título en «titulo»'),
    contenido: z.string('Envía el texto en «contenido»').describe('El texto en MDX'),
    ...(inSpanish(eachField<object, PostField>(others, ({ value, help }) => value.describe(help).optional())) as Record<
      string,
      z.ZodType
    >),
    categoria,
  }),
  async run(req, { categoria, ...args }) {
    const categoryId = categoria ? (await categoryNamed(categoria)).id : null
    const { score, checks } = await reviewPost(
      req,
      reviewInputSchema.parse({ ...fromSpanish(args, OWN_POST_FIELDS), categoryId }),
    )
    return { puntuacion: score, comprobaciones: checks.map(toCheck) }
  },
})

const STATES = { ok: 'bien', warn: 'mejorable', fail: 'impide publicar' }

const toCheck = ({ id, state, message, field, line }: Review['checks'][number]) => ({
  comprobacion: id,
  estado: STATES[state],
  mensaje: message,
  campo: WORDS[field] ?? field,
  linea: line ?? null,
})

const toFault = ({ message, line, column }: { message: string; line: number; column: number }) => ({
  mensaje: message,
  linea: line,
  columna: column,
})

const toTerm = ({ id, name, slug, postCount }: Term) => ({ id, nombre: name, slug, articulos: postCount })

async function categoryNamed(wanted: string): Promise<Term> {
  const found = (await allCategories()).find(({ slug, name }) => slug === wanted || fold(name) === fold(wanted))
  if (!found) throw new Failure('validation_failed', { errors: [{ field: 'categoria', message: NO_CATEGORY }] })
  return found
}

/** Returns the newest draft with the slug, if it is an unpublished post of the key's creator, who may still read it. */
async function ownDraftAt(req: PayloadRequest, slug: string) {
  const { creatorId, grants } = keyHolderOf(req)
  if (!allows(grants, 'posts:read')) return null
  const own = sql`p.author_id = ${creatorId} and not p.is_published`
  const [found] = await query<{ id: number }>`
    select p.id from blog_posts p join _blog_posts_v v on v.parent_id = p.id and v.latest
    where v.version_slug = ${slug} and p.deleted_at is null and ${own}`
  return found ? adminPost(found.id, own) : null
}

/** Maps a post without personal data. */
const toCard = ({ id, title, slug, excerpt, category, tags, publishedAt, highlight }: PostCard) => ({
  id,
  titulo: title,
  slug,
  extracto: excerpt,
  categoria: category?.name ?? null,
  etiquetas: tags.map(({ name }) => name),
  publicado: publishedAt,
  direccion: `${env().SITE_URL}/blog/${slug}`,
  ...(highlight && { encontrado: highlight }),
})

const toArticle = (post: PublicPost) => ({
  ...toCard(post),
  estado: post.isPublished ? 'publicado' : 'borrador',
  ...inSpanish(eachField<object>(PUBLIC_POST_FIELDS, (_, name) => post[name as keyof typeof PUBLIC_POST_FIELDS])),
})
