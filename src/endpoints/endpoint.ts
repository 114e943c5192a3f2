import { createHash } from 'node:crypto'
import type { Endpoint, PayloadRequest } from 'payload'
import type { Rule } from '@/access/can'
import { onBehalfOf } from '@/auth/confirmCaller'
import { ensureNobody } from '@/auth/sessions'
import { inTurn, type TurnKind } from '@/auth/turns'
import { UNTIL_CHANGE } from '@/cache/changes'
import { Failure, type FailureCode } from '@/failure'
import { isRowId } from '@/schemas/rowId'
import { z } from '@/schemas/zod'
import { errorResponse, NO_STORE } from './errorResponse'
import { onceASession } from './idempotency/idempotency'
import { readJson } from './request/body'

z.config(z.locales.es()) // what no rule has a text of its own for

export const MIB = 1024 * 1024

/** What a handler gets: the request, and what the schemas made of the rest. */
export type Call<Body, Query, Read> = {
  req: PayloadRequest
  params: Record<string, string>
  /** The row that the address names; NaN where it names none. */
  id: number
  body: Body
  query: Query
  /** What the call's own `read` made of the body. */
  sent: Read
}

type Definition<Body extends z.ZodType, Query extends z.ZodType, Answer extends z.ZodType, Read> = {
  /** What it does, in Spanish: its title in the documentation. */
  summary: string
  method: Endpoint['method']
  path: `/${string}`
  /** Who may call it. Required, because Payload leaves custom endpoints open to everyone. */
  allow: Rule
  /** The schema of a JSON body, or null for a call without one or one that reads its own. */
  body: Body | null
  /** What a call that reads its own body takes, by media type, and how it does. */
  bodies?: Record<string, z.ZodType>
  read?: (req: PayloadRequest) => Promise<Read>
  /** Headers that it heeds, and what for. */
  headers?: Record<string, string>
  /** The schema of the query parameters, or null for a call without any. Unknown parameters are ignored. */
  query: Query | null
  /** A public read: answered with an `ETag` and shared caches' headers. Everything else is never stored. */
  isPublicRead?: boolean
  /** A public read whose answer changes without a change that refreshes caches: it is made for each caller. */
  isLive?: boolean
  /** The schema of what a success answers. */
  answer: Answer
  maxBytes?: number
  /** Which of the caller's turns it waits for, where its method doesn't tell. */
  turn?: TurnKind
  /** The status of a success, 200 unless given. */
  status?: number
  /** Statuses of refusals that nothing else here tells, for the documentation. */
  refuses?: number[]
  /** A failure that answers like a success, so that monitors can read what is down. */
  failsAlike?: number
  handle: (call: Call<z.output<Body>, z.output<Query>, Read>) => Promise<z.input<Answer> | Response>
}

/** A JSON endpoint: authorise, parse, handle. Failures are thrown, never returned. */
export function endpoint<
  Answer extends z.ZodType<object, object>,
  Body extends z.ZodType = z.ZodNull,
  Query extends z.ZodType = z.ZodNull,
  Read = undefined,
>(definition: Definition<Body, Query, Answer, Read>): Endpoint {
  const { method, path, allow, body, query, handle, isPublicRead = false, maxBytes = MIB, status = 200 } = definition
  const read = definition.read ?? (async () => undefined as Read)
  const turn = definition.turn ?? turnOf(method)
  return {
    method,
    path,
    custom: { call: definition },
    async handler(req) {
      try {
        if (!(await allow({ req }))) throw await refusalOf(req)
        refuseImpossibleIds(req)
        const answer = await inTurn(req, turn, async () => {
          const call = {
            req,
            params: req.routeParams as Record<string, string>,
            id: Number(req.routeParams?.id),
            query: parse(query, Object.fromEntries(req.searchParams)),
            body: parse(body, body && (await readJson(req, maxBytes))),
            sent: await read(req),
          }
          const { query: asked, body: given, sent } = call
          return onBehalfOf(req, () => onceASession(req, { asked, given, sent }, () => handle(call)))
        })
        if (answer instanceof Response) return answer
        // What a session sees may differ, and is nobody else's.
        return isPublicRead && !req.user
          ? cachedAnswer(req, answer, definition)
          : Response.json(answer, { status, headers: NO_STORE })
      } catch (error) {
        return errorResponse(error, req)
      }
    },
  }
}

/** The turn that a call of this method waits for. */
export const turnOf = (method: Endpoint['method']): TurnKind => (method === 'get' ? 'read' : 'write')

/** Why `req` may not call. Fails itself while nobody can tell who it is: a session must not seem over. */
export async function refusalOf(req: PayloadRequest): Promise<Failure> {
  if (req.user?.status === 'active') return new Failure('forbidden')
  if (!req.user) await ensureNobody(req)
  return new Failure('unauthenticated')
}

/** Refuses the ids that no row can have, before the database does. */
function refuseImpossibleIds({ routeParams }: PayloadRequest): void {
  const { id, versionId, linkId } = routeParams ?? {}
  if ([id, versionId, linkId].some((row) => row !== undefined && !isRowId(row))) throw new Failure('not_found')
}

/** Parses untrusted input or fails with one message per field. Without a schema nothing is wanted, and null is given. */
export function parse<Schema extends z.ZodType>(
  schema: Schema | null,
  input: unknown,
  code: FailureCode = 'invalid',
): z.output<Schema> {
  return outcome((schema ?? z.null()).safeParse(schema && input), code) as z.output<Schema>
}

/** The same with a schema that asks the database. */
export const parseAsync = async <Schema extends z.ZodType>(schema: Schema, input: unknown, code: FailureCode) =>
  outcome(await schema.safeParseAsync(input), code)

function outcome<Data>(parsed: z.ZodSafeParseResult<Data>, code: FailureCode): Data {
  if (parsed.success) return parsed.data
  const messages = new Map<string, string>()
  for (const { path, message } of parsed.error.issues) {
    const field = path.join('.')
    if (!messages.has(field)) messages.set(field, message) // what isn't even a text need not hear that it is too short
  }
  throw new Failure(code, { errors: Array.from(messages, ([field, message]) => ({ field, message })) })
}

/** What a call says of itself, for the documentation. */
export type Description = Omit<Definition<z.ZodType, z.ZodType, z.ZodType, unknown>, 'handle' | 'read'>

/** The description of an endpoint that `endpoint` made, and undefined for one of Payload's own. */
export const descriptionOf = ({ custom }: Endpoint): Description | undefined => custom?.call

const PUBLIC_READ = { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' }

/** An answer that follows its content: a caller who has it already gets 304. */
function cachedAnswer(req: PayloadRequest, answer: object, { isLive }: { isLive?: boolean }): Response {
  const text = JSON.stringify(answer)
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const headers = { ...PUBLIC_READ, ...(!isLive && { [UNTIL_CHANGE]: '1' }), ETag: etag }
  if (req.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'Content-Type': 'application/json' } })
}
