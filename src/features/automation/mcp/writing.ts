import type { PayloadRequest } from 'payload'
import { keyHolderOf } from '@/features/api-keys/keyHolder'
import { importChange } from '@/features/automation/drafts/importPost'
import { automationPostSchema } from '@/features/automation/schema'
import { allows } from '@/platform/access/capabilities'
import { withFieldNames } from '@/platform/api/fieldNames'
import { repeatKey } from '@/platform/api/repeatable'
import { oncePerKey } from '@/platform/db/idempotency'
import { inTransaction } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { sentId } from '@/platform/schemas/rowId'
import * as z from '@/platform/schemas/zod'
import { lockChangeable } from '../drafts/changeable'
import { changeOf, checkedFields, createDraft, draftSchema, faultsOf, toReceipt, warningsOf } from '../drafts/draft'
import { type Sent, withFrontmatter } from '../drafts/sentFields'
import { tool } from './tool'
import { fromSpanish, inSpanish, WORDS } from './words'

const id = sentId('Envía en «id» el que dio crear_borrador o leer_articulo').describe(
  'El id que dio crear_borrador o leer_articulo',
)

/** The fields of the automation call, which keep its rules. */
const draftArgs = z.object(inSpanish(automationPostSchema.shape) as Record<never, z.ZodType>)

/** The argument that makes it safe to send a call again that creates something. */
export const clave = repeatKey
  .optional()
  .describe(
    'Clave de idempotencia, otra para cada cosa nueva, como un UUID: si la respuesta se pierde, la misma llamada con la misma clave no la crea por segunda vez (durante 24 horas)',
  )

export const createTool = tool({
  name: 'crear_borrador',
  description: 'Crea un borrador. Una persona lo revisa y lo publica: un agente no puede publicar ni eliminar.',
  input: draftArgs.extend({ clave }),
  writes: true,
  async run(req, { clave: key = null, ...args }) {
    if (!allows(keyHolderOf(req).grants, 'posts:create'))
      throw new Failure('forbidden', { message: 'Quien creó esta API key no puede crear posts' })
    return withFieldNames(WORDS, create(req, args, key))
  },
})

export const updateTool = tool({
  name: 'actualizar_borrador',
  description:
    'Cambia un borrador de quien creó la API key; lo que no se envía queda igual, y lo que se envía vacío se vacía. Si estaba programado, la publicación se cancela. Nunca un artículo publicado.',
  input: draftArgs.partial().extend({ id }),
  writes: true,
  run: (req, { id, ...args }) => withFieldNames(WORDS, update(req, id, args)),
})

async function create(req: PayloadRequest, args: object, key: string | null) {
  const sent = toSent(args)
  const faults = await faultsOf(req, sent)
  const { post, warnings } = await createOnce(req, key, sent.fields, () => createDraft(req, sent, faults))
  return { borrador: toDraft(post), avisos: warnings }
}

async function update(req: PayloadRequest, id: number, args: object) {
  const sent = toSent(args)
  const faults = await faultsOf(req, sent)
  return inTransaction(req, async () => {
    const fields = await checkedFields(draftSchema(req).partial(), sent, faults)
    await lockOwnDraft(req, id)
    const warnings = warningsOf(sent, fields)
    const post = await importChange(req, { id, isPublished: false }, changeOf(sent, fields), warnings)
    return { borrador: toDraft(toReceipt(post)), avisos: warnings }
  })
}

/** Runs `work` in a transaction, at most once per `clave` of an API key. */
export const createOnce = <Answer extends object>(
  req: PayloadRequest,
  key: string | null,
  sent: object,
  work: () => Promise<Answer>,
) => oncePerKey(req, { scope: 'apiKey', caller: `api-key ${keyHolderOf(req).keyId} mcp`, key, sent }, work)

/** Locks a draft that the key's creator wrote, or fails. */
export async function lockOwnDraft(req: PayloadRequest, id: number): Promise<void> {
  const { isOwn, isPublished } = await lockChangeable(req, id)
  if (!isOwn) throw new Failure('forbidden', { message: 'El post es de otra persona: solo puedes cambiar los tuyos' })
  if (isPublished)
    throw new Failure('conflict', { message: 'El artículo está publicado: pide a una persona que lo cambie' })
}

/** Of arguments sent as null, the schema leaves the name. */
const toSent = (args: object): Sent => withFrontmatter(fromSpanish(args, automationPostSchema.shape))

const toDraft = ({ id, slug, title, editUrl }: { id: number; slug: string; title: string; editUrl: string }) => ({
  id,
  titulo: title,
  slug,
  edicion: editUrl,
})
