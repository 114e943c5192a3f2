import type { PayloadRequest } from 'payload'
import { allows } from '@/access/capabilities'
import { importChange } from '@/collections/posts/importPost'
import { inTransaction } from '@/db/transaction'
import { Failure } from '@/failure'
import { automationPostSchema } from '@/schemas/automation'
import { sentId } from '@/schemas/rowId'
import * as z from '@/schemas/zod'
import { withFieldNames } from '../../fieldNames'
import { oncePerKey } from '../../idempotency/idempotency'
import { repeatKey } from '../../idempotency/repeatable'
import { lockChangeable } from '../changeable'
import { checkedFields, draftSchema, faultsOf, fileDraft, toReceipt } from '../draft'
import { keyHolderOf } from '../keyHolder'
import { type Sent, withFrontmatter } from '../sentFields'
import { tool } from './tool'

const rule = automationPostSchema.shape

/** The Spanish names of the automation call's fields, which keep that call's rules. */
const WORDS = {
  titulo: 'title',
  contenido: 'content',
  extracto: 'excerpt',
  slug: 'slug',
  categoria: 'category',
  etiquetas: 'tags',
} as const
const ARGUMENTS = Object.fromEntries(Object.entries(WORDS).map(([word, name]) => [name, word]))

const id = sentId('Envía en «id» el que dio crear_borrador o leer_articulo').describe(
  'El id que dio crear_borrador o leer_articulo',
)

const draftArgs = z.object({
  titulo: rule.title.describe('El título, hasta 200 caracteres'),
  contenido: rule.content,
  extracto: rule.excerpt.describe('Hasta 500 caracteres; sin él se toma del texto'),
  slug: rule.slug.describe('La dirección; sin ella se forma del título'),
  categoria: rule.category.describe('El id, el slug o el nombre de una categoría que existe'),
  etiquetas: rule.tags.describe('Nombres, en lista o separados por comas; las que no existen se crean'),
})

const clave = repeatKey
  .optional()
  .describe(
    'Clave de idempotencia, otra para cada borrador, como un UUID: si la respuesta se pierde, la misma llamada con la misma clave no archiva un segundo borrador (durante 24 horas)',
  )

export const createTool = tool({
  name: 'crear_borrador',
  description: 'Archiva un borrador. Una persona lo revisa y lo publica: un agente no puede publicar ni eliminar.',
  input: draftArgs.extend({ clave }),
  writes: true,
  async run(req, { clave: key = null, ...args }) {
    if (!allows(keyHolderOf(req).grants, 'posts:create'))
      throw new Failure('forbidden', { message: 'Quien creó esta API key no puede crear posts' })
    return withFieldNames(ARGUMENTS, create(req, args, key))
  },
})

export const updateTool = tool({
  name: 'actualizar_borrador',
  description:
    'Cambia un borrador de quien creó la API key; lo que no se envía queda igual. Nunca un artículo publicado.',
  input: draftArgs.partial().extend({ id }),
  writes: true,
  run: (req, { id, ...args }) => withFieldNames(ARGUMENTS, update(req, id, args)),
})

async function create(req: PayloadRequest, args: object, key: string | null) {
  const sent = toSent(args)
  const faults = await faultsOf(req, sent)
  const caller = `api-key ${keyHolderOf(req).keyId} mcp`
  const call = { caller, key, sent: sent.fields }
  const { post, warnings } = await oncePerKey(req, call, () => fileDraft(req, sent, faults))
  return { borrador: toDraft(post), avisos: warnings }
}

async function update(req: PayloadRequest, id: number, args: object) {
  const sent = toSent(args)
  const faults = await faultsOf(req, sent)
  const post = await inTransaction(req, async () => {
    const fields = await checkedFields(draftSchema(req).partial(), sent, faults)
    await lockOwnDraft(req, id)
    return importChange(req, id, fields)
  })
  return { borrador: toDraft(toReceipt(post)) }
}

async function lockOwnDraft(req: PayloadRequest, id: number): Promise<void> {
  const { isOwn, isPublished } = await lockChangeable(req, id)
  if (!isOwn) throw new Failure('forbidden', { message: 'El post es de otra persona: solo puedes cambiar los tuyos' })
  if (isPublished)
    throw new Failure('conflict', { message: 'El artículo está publicado: pide a una persona que lo cambie' })
}

/** Maps the arguments to the fields of the automation call. */
const toSent = (args: object): Sent =>
  withFrontmatter(
    Object.fromEntries(Object.entries(args).map(([name, value]) => [WORDS[name as keyof typeof WORDS], value])),
  )

const toDraft = ({ id, slug, title, editUrl }: { id: number; slug: string; title: string; editUrl: string }) => ({
  id,
  titulo: title,
  slug,
  edicion: editUrl,
})
