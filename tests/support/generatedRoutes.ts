import config from '@payload-config'
import type { Endpoint } from 'payload'
import { endpoints as ownEndpoints } from '@/endpoints'

/** A route that Payload generates: whose it is, its path there and below `/api`, and the fields of what it serves. */
export type GeneratedRoute = Pick<Endpoint, 'method' | 'path'> & { owner: string; address: string; fields: string[] }

/** Every generated route that is left open. Those of no collection or global have the owner ''. */
export async function generatedRoutes(): Promise<GeneratedRoute[]> {
  const { collections, globals, endpoints } = await config
  const isOwn = ({ method, path }: Endpoint) => ownEndpoints.some((own) => own.method === method && own.path === path)
  const owned = [
    ...collections.map((owner) => ({ owner, below: `/${owner.slug}` })),
    ...globals.map((owner) => ({ owner, below: `/globals/${owner.slug}` })),
  ].flatMap(({ owner: { slug: owner, endpoints, flattenedFields }, below }) =>
    (endpoints || []).map(({ method, path }) => ({
      owner,
      method,
      path,
      address: path === '/' ? below : below + path,
      fields: flattenedFields.map(({ name }) => name),
    })),
  )
  const others = endpoints.filter((endpoint) => !isOwn(endpoint))
  return [...owned, ...others.map(({ method, path }) => ({ owner: '', method, path, address: path, fields: [] }))]
}
