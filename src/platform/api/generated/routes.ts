import { match } from 'path-to-regexp'
import type { Endpoint, PayloadRequest, SanitizedConfig } from 'payload'
import { isRowId } from '@/platform/schemas/rowId'

/** The routes of a path under `/api` by method, the path they are relative to, and the collection that generated them. */
export type Address = { collection?: string; base: string; routes: Map<string, Route> }
export type Route = { endpoint: Endpoint; params: Record<string, string> }

/**
 * Returns the routes at `path` (without `/api`), by upper-case method. The matching rules are those of Payload's
 * `handleEndpoints`: the first segment names a collection or a global, and the first match wins.
 */
export function apiAddress(config: SanitizedConfig, path: string): Address {
  const isGlobal = path.startsWith('/globals')
  const below = isGlobal ? path.replace('/globals', '') : path
  const slug = below.split('/')[1] ?? ''
  const owner = (isGlobal ? config.globals : config.collections).find((each) => each.slug === slug)
  const rest = (owner ? below.replace(`/${slug}`, '') : below) || '/'
  const found = (owner ?? config).endpoints || []
  const base = owner ? `${isGlobal ? '/globals' : ''}/${slug}` : ''
  return { collection: isGlobal ? undefined : owner?.slug, base, routes: routesAt(found, rest, owner !== undefined) }
}

/** The pattern of a request's path: the same for every id. */
export function patternOf({ payload, method = '', pathname = '' }: PayloadRequest): string {
  const { base, routes } = apiAddress(payload.config, pathname.replace(/^\/api/, ''))
  const below = routes.get(method)?.endpoint.path ?? ''
  return `/api${base}${below}`.replace(/\/$/, '')
}

function routesAt(endpoints: Endpoint[], path: string, isGenerated: boolean): Address['routes'] {
  const routes: Address['routes'] = new Map()
  for (const endpoint of endpoints) {
    const method = endpoint.method.toUpperCase()
    const params = routes.has(method) ? null : paramsOf(endpoint.path, path)
    if (params) routes.set(method, { endpoint, params })
  }
  for (const [method, route] of routes) if (isGenerated && hasImpossibleId(route)) routes.delete(method)
  return routes
}

const hasImpossibleId = ({ params }: Route) => params.id !== undefined && !isRowId(params.id)

const matchers = new Map<string, ReturnType<typeof match<Record<string, string>>>>()

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const matches = matchers.get(pattern) ?? match<Record<string, string>>(pattern, { decode: decodeURIComponent })
  matchers.set(pattern, matches)
  try {
    const found = matches(path)
    return found && !Object.values(found.params).some((param) => param?.includes('\0')) ? found.params : null
  } catch {
    return null // a malformed escape can't be a path, nor can NUL
  }
}
