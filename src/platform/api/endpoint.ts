import { createHash } from 'node:crypto'
import type { Endpoint, PayloadRequest } from 'payload'
import spanish from 'zod/v4/locales/es.js'
import { isActive, mustEnrol, type Rule } from '@/platform/access/can'
import { onBehalfOf } from '@/platform/auth/recheckCaller'
import { sessionIdOf } from '@/platform/auth/sessions/sessionId'
import { ensureNobody } from '@/platform/auth/sessions/sessions'
import { onceClaimed } from '@/platform/db/idempotency'
import { MIB } from '@/platform/domain/mib'
import { Failure, type FailureCode } from '@/platform/failure'
import { inTurn, type TurnKind } from '@/platform/limits/concurrencyLimits'
import { isRowId, isRowIdName } from '@/platform/schemas/rowId'
import * as z from '@/platform/schemas/zod'
import { errorResponse } from './errorResponse'
import { readJson, readOptionalJson } from './request/body'

z.config(spanish()) // for issues without a message of our own

/** The arguments of a handler: the request and its parsed parts. */
type Call<Body, Query, Read> = {
  req: PayloadRequest
  params: Record<string, string>
  /** The row id in the path; NaN if there is none. */
  id: number
  body: Body
  query: Query
  /** The result of the endpoint's own `read`. */
  sent: Read
}

type Definition<Body extends z.ZodType, Query extends z.ZodType, Answer extends z.ZodType, Read> = {
  /** What it does, in Spanish: its title in the API documentation. */
  summary: string
  /** Who may call it. Required, because Payload leaves custom endpoints open to everyone. */
  allow: Rule
  /** The schema of a JSON body, which may be missing if undefined is valid; none if the endpoint reads it itself. */
  body?: Body
  /** The body schemas by media type of an endpoint that reads its own body, and the function that does. */
  bodies?: Record<string, z.ZodType>
  read?: (req: PayloadRequest) => Promise<Read>
  /** Request headers that it uses, with descriptions. */
  headers?: Record<string, string>
  /** The schema of the query parameters. Unknown parameters are ignored. */
  query?: Query
  /** A public read: sent with an `ETag` and headers for shared caches. Everything else is never cached. */
  isPublicRead?: boolean
  answer: Answer
  /** The media type of a success that isn't JSON, for the documentation; the handler returns a `Response`. */
  answerType?: string
  maxBytes?: number
  /** The queue it waits in, if not the default of its method. */
  turn?: TurnKind
  /** The status of success, 200 by default. */
  status?: number
  /** Another success status, for the documentation; a handler that uses it returns a `Response`. */
  alsoSucceeds?: number
  /** Error statuses that nothing else here implies, for the documentation. */
  refuses?: number[]
  /** An error status with the body of a success, so that monitors can read what is down. */
  failsAlike?: number
  handle: (call: Call<z.output<Body>, z.output<Query>, Read>) => Promise<z.input<Answer> | Response>
}

/** Defines the JSON endpoint at a method and path: authorize, parse, handle. Failures are thrown, never returned. */
export function endpoint<
  Answer extends z.ZodType<object, object>,
  Body extends z.ZodType = z.ZodNull,
  Query extends z.ZodType = z.ZodNull,
  Read = undefined,
>(at: `${Uppercase<Endpoint['method']>} /${string}`, definition: Definition<Body, Query, Answer, Read>): Endpoint {
  const [verb = '', path = ''] = at.split(' ')
  const method = verb.toLowerCase() as Endpoint['method']
  const { allow, body, query, handle, isPublicRead = false, maxBytes = MIB, status = 200 } = definition
  const read = definition.read ?? (async () => undefined as Read)
  const readBody = body?.safeParse(undefined).success ? readOptionalJson : readJson
  const turn = definition.turn ?? turnOf(method)
  return {
    method,
    path,
    custom: { call: { ...definition, method, path } },
    async handler(req) {
      try {
        if (!(await allow({ req }))) throw await callerRefusal(req)
        refuseImpossibleIds(req)
        const answer = await inTurn(req, turn, async () => {
          const call = {
            req,
            params: req.routeParams as Record<string, string>,
            id: Number(req.routeParams?.id),
            query: parse(query, Object.fromEntries(req.searchParams)),
            body: parse(body, body && (await readBody(req, maxBytes))),
            sent: await read(req),
          }
          const { query: asked, body: given, sent } = call
          return onBehalfOf(req, () => oncePerSession(req, { asked, given, sent }, () => handle(call)))
        })
        if (answer instanceof Response) return answer
        // A session may see different data, which nobody else may get.
        return isPublicRead && !req.user ? cachedAnswer(req, answer) : Response.json(answer, { status })
      } catch (error) {
        return errorResponse(error, req)
      }
    },
  }
}

/**
 * Runs `work`, or repeats the response that the same session got for the same request with the same `Idempotency-Key`: the
 * panel repeats requests whose response got lost.
 */
function oncePerSession(req: PayloadRequest, sent: object, work: () => Promise<object>): Promise<object> {
  const key = req.headers.get('idempotency-key')
  if (!req.user || !key || req.method === 'GET') return work()
  const caller = `${req.user.id} ${sessionIdOf(req)} ${req.method} ${req.pathname}` // a response may contain a secret
  return onceClaimed(req, { scope: 'session', caller, key, sent }, work)
}

/** The queue for requests of this method. */
export const turnOf = (method: Endpoint['method']): TurnKind => (method === 'get' ? 'read' : 'write')

/** Returns why `req` may not call. Fails with 503 if the session can't be checked: it must not seem expired. */
export async function callerRefusal(req: PayloadRequest): Promise<Failure> {
  if (isActive({ req })) return new Failure((await mustEnrol(req)) ? 'second_factor_required' : 'forbidden')
  if (!req.user) await ensureNobody(req)
  return new Failure('unauthenticated')
}

/** Rejects ids that no row can have, before the database does. */
function refuseImpossibleIds({ routeParams = {} }: PayloadRequest): void {
  if (Object.entries(routeParams).some(([name, value]) => isRowIdName(name) && !isRowId(value)))
    throw new Failure('not_found')
}

/** Parses untrusted input, or fails with one message per field. Without a schema the result is null. */
export function parse<Schema extends z.ZodType>(
  schema: Schema | undefined,
  input: unknown,
  code: FailureCode = 'invalid',
): z.output<Schema> {
  return (schema ? outcome(schema.safeParse(input), code) : null) as z.output<Schema>
}

/** `parse` for a schema with asynchronous refinements. */
export const parseAsync = async <Schema extends z.ZodType>(schema: Schema, input: unknown, code: FailureCode) =>
  outcome(await schema.safeParseAsync(input), code)

function outcome<Data>(parsed: z.ZodSafeParseResult<Data>, code: FailureCode): Data {
  if (parsed.success) return parsed.data
  const messages = new Map<string, string>()
  for (const { path, message } of parsed.error.issues) {
    const field = path.join('.')
    if (!messages.has(field)) messages.set(field, message) // only the first message of a field
  }
  throw new Failure(code, { errors: Array.from(messages, ([field, message]) => ({ field, message })) })
}

/** The metadata of an endpoint, for the documentation. */
export type Description = Omit<Definition<z.ZodType, z.ZodType, z.ZodType, unknown>, 'handle' | 'read'> &
  Pick<Endpoint, 'method' | 'path'>

/** Returns the metadata of an endpoint created by `endpoint`, or undefined for Payload's own. */
export const descriptionOf = ({ custom }: Endpoint): Description | undefined => custom?.call

const PUBLIC_READ = {
  'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  Vary: 'Authorization, Cookie', // whoever is signed in may get another
}

/** Returns a response with an `ETag` of its content, or 304 if the client already has it. */
function cachedAnswer(req: PayloadRequest, answer: object): Response {
  const text = JSON.stringify(answer)
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const headers = { ...PUBLIC_READ, ETag: etag }
  if (req.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'Content-Type': 'application/json' } })
}
