import { headers } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import {
  type CollectionSlug,
  createLocalReq,
  getPayload,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
  type ServerFunctionClientArgs,
  type Where,
} from 'payload'
import { queryFault } from '@/platform/access/queryRule'
import { recordRefusal } from '@/platform/audit/counted'
import { isRecord } from '@/platform/domain/isRecord'
import { isSameValue } from '@/ui/panel/payload/sameValue'

/** The Payload server functions the panel's forms and drawers need. All others are blocked. */
const OPEN = ['form-state', 'render-document', 'render-document-slots', 'render-field', 'render-list', 'table-state']

type Args = Record<string, unknown>
type Caller = Pick<PayloadRequest, 'user' | 'payload'>

/**
 * Runs a server function for a signed-in user, limited to what they may read. Anyone can send anything here: rejections
 * and failures are returned, never thrown, because Next would turn them into a 500.
 *
 * @param answer runs Payload's function
 */
export async function answerFunction(
  asked: ServerFunctionClientArgs,
  config: Promise<SanitizedConfig>,
  answer: (args: Args) => Promise<unknown>,
): Promise<unknown> {
  const payload = await getPayload({ config })
  try {
    const sent = await headers()
    const { user } = await payload.auth({ headers: sent })
    if (user?.status !== 'active') return refused('Sesión expirada. Por favor, inicia sesión nuevamente.')
    const { name, args }: Partial<ServerFunctionClientArgs> = isRecord(asked) ? asked : {} // the input is untrusted
    const isOpen = typeof name === 'string' && OPEN.includes(name)
    const allowed = isOpen && isRecord(args) && (await limited(args, { payload, user }))
    const fault = allowed && (await faultOf(allowed, { payload, user }))
    if (allowed && !fault && name === 'form-state')
      return withoutWhatIsHeld(await answer(withValidation(allowed)), allowed)
    if (allowed && !fault) return await answer(allowed)
    const req = await createLocalReq({ user, req: { headers: sent, method: 'POST' } }, payload)
    recordRefusal(req, `/admin (${isOpen ? name : '–'})`)
    return refused(fault ? `${fault.field}: ${fault.message}` : 'No tienes permiso para realizar esta acción')
  } catch (error) {
    unstable_rethrow(error) // how Next redirects
    payload.logger.warn({ err: error, msg: 'Una función del servidor falló' })
    return refused('Ha ocurrido un error. Por favor, inténtalo de nuevo.')
  }
}

/** Uses the error shape of Payload's functions. */
const refused = (message: string) => ({ errors: [{ message }], message })

/** Returns the arguments the caller may send, or null. The collection or global must be readable by them. */
async function limited(args: Args, caller: Caller): Promise<Args | null> {
  const { collectionSlug: slug, globalSlug, query } = args
  const req = { ...caller, context: {} } as PayloadRequest // all that access functions use
  if (slug === undefined || slug === null) {
    const global = caller.payload.config.globals.find((each) => each.slug === globalSlug)
    if (!global || query || !(await global.access.read({ req }))) return null
    return (await global.access.update({ req })) ? args : withoutLock(args)
  }
  const collection = typeof slug === 'string' && Object.hasOwn(caller.payload.collections, slug) && slug
  if (!collection) return null
  const { config } = caller.payload.collections[collection as CollectionSlug]
  if ((await config.access.read({ req })) === false) return null
  if (query !== undefined && !isRecord(query)) return null
  return (await mayLock(args, config, req)) ? args : withoutLock(args)
}

/** Returns what is wrong with the query, or null. Payload would store its order, and log its refusal as an exception. */
async function faultOf({ collectionSlug, query }: Args, caller: Caller) {
  const collection = caller.payload.collections[collectionSlug as CollectionSlug]
  return isRecord(query) ? queryFault(caller, collection.config.flattenedFields, query) : null
}

/**
 * Makes Payload validate a form's fields even before it is saved: the response to a state request sent just before a
 * save may arrive after the save's errors, and would clear them. A field shows its error only after a save.
 */
const withValidation = (args: Args) => ({ ...args, skipValidation: false })

/**
 * Leaves out of a form's new state what would take back what was done in the form meanwhile: after a save, the values
 * that were saved as they were sent; always, which rows were open. What the server filled in or changed stays.
 */
function withoutWhatIsHeld(answer: unknown, { data, formState }: Args): unknown {
  if (!isRecord(answer) || !isRecord(answer.state) || !isRecord(formState)) return answer
  for (const [path, field] of Object.entries(answer.state)) {
    const held = formState[path]
    if (!isRecord(field) || !isRecord(held)) continue
    if (isRecord(data) && isSameValue(field.value, held.value)) {
      delete field.value
      delete field.initialValue // with another one, an editor begins again
    }
    for (const row of recordsIn(field.rows)) {
      if (recordsIn(held.rows).some(({ id }) => id === row.id)) delete row.collapsed
    }
  }
  return answer
}

const recordsIn = (rows: unknown) => (Array.isArray(rows) ? rows.filter(isRecord) : [])

const withoutLock = (args: Args) => ({ ...args, returnLockStatus: false, updateLastEdited: false })

/** Prevents users who may not change a document from locking it. */
async function mayLock(
  { id }: Args,
  { access, slug }: SanitizedCollectionConfig,
  req: PayloadRequest,
): Promise<boolean> {
  if (id === undefined) return true
  if (typeof id !== 'number') return false
  const rule = await access.update({ req, id })
  if (typeof rule === 'boolean') return rule
  const where: Where = { and: [rule, { id: { equals: id } }] }
  const { totalDocs } = await req.payload.count({
    collection: slug,
    where,
    overrideAccess: true, // the caller's access is part of the where clause
  })
  return totalDocs > 0
}
