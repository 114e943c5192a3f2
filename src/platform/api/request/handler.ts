import config from '@payload-config'
import { handleEndpoints } from 'payload'
import { databaseFailure } from '@/platform/db/databaseFailure'
import { MIB } from '@/platform/domain/mib'
import { Failure } from '@/platform/failure'
import { describeError, log } from '@/platform/log'
import { descriptionOf } from '../endpoint'
import { failureResponse } from '../errorResponse'
import { generatedBody } from '../generated/generatedBody'
import { type Address, apiAddress, type Route } from '../generated/routes'
import { type Body, type LimitedBody, limitedBody } from './limitedBody'

const API = '/api'
/** Slightly more than the largest file. */
const MAX_UPLOAD = 52 * MIB
const OVERRIDES = ['X-Payload-HTTP-Method-Override', 'X-HTTP-Method-Override']
/** Required for a streamed body, but missing in TypeScript's DOM types. */
const HALF_DUPLEX = { duplex: 'half' }

/**
 * Handles every request under `/api`: our endpoints and Payload's generated ones follow the same HTTP rules. HEAD comes as
 * GET (see `platform/http/server.ts`).
 */
export async function handleApi(request: Request): Promise<Response> {
  const limited = limitedBody(request.body, MAX_UPLOAD)
  try {
    return withDefaultHeaders(await answer(request, limited))
  } catch (error) {
    if (error instanceof Failure) return withDefaultHeaders(failureResponse(error))
    const away = databaseFailure(error)
    if (!away) log('error', describeError(error))
    return withDefaultHeaders(failureResponse(away ?? new Failure('internal')))
  } finally {
    await limited.finish()
  }
}

async function answer(request: Request, limited: LimitedBody): Promise<Response> {
  const sanitized = await config
  const address = apiAddress(sanitized, new URL(request.url).pathname.slice(API.length))
  const methods = [...address.routes.keys()]
  if (methods.length === 0) throw new Failure('not_found', { message: 'La dirección no existe' })
  const Allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  if (request.method === 'OPTIONS') return Response.json({ methods }, { headers: { Allow } })
  const route = address.routes.get(request.method)
  if (!route) throw new Failure('method_not_allowed', { headers: { Allow } })
  return handleEndpoints({ config: sanitized, request: await prepare(request, { address, route, limited }) })
}

type Target = { address: Address; route: Route; limited: LimitedBody }

/** Returns the request to pass on: with a limited body, and without method override headers. */
async function prepare(request: Request, { address, route, limited }: Target): Promise<Request> {
  const { url, method, signal } = request
  const headers = new Headers(request.headers)
  for (const name of OVERRIDES) headers.delete(name)
  if (method === 'GET') return new Request(url, { headers, signal })
  const described = descriptionOf(route.endpoint)
  const on = (body: Body | string | FormData) => new Request(url, { method, headers, signal, body, ...HALF_DUPLEX })
  limited.allow(described?.maxBytes ?? 0)
  if (described) return on(limited.body) // it reads its body itself, after authorizing the caller
  const body = await generatedBody({ headers, body: limited.body }, address.collection)
  for (const name of ['Content-Type', 'Content-Length']) headers.delete(name) // those of the original body
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')
  return on(body)
}

/** Headers of every response: JSON is UTF-8, and nothing is cached unless the endpoint says so. */
export function withDefaultHeaders(response: Response): Response {
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  if (!isJson) return response
  const headers = new Headers(response.headers)
  headers.set('Content-Type', 'application/json; charset=utf-8')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return new Response(response.body, { status: response.status, headers })
}
