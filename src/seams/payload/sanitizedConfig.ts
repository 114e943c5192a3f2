import type { Endpoint, SanitizedCollectionConfig, SanitizedConfig } from 'payload'

// What `buildConfig` adds itself (routes of every collection, collections of its own) has no setting, and a plugin runs
// before it is added. Waits for one for routes, and for overrides of Payload's own collections, which only jobs have.

/** Replaces the routes of the API, or of a collection or global; `false` has none. */
export function replaceEndpoints(endpoints: Endpoint[] | false, by: (endpoints: Endpoint[]) => Endpoint[]): void {
  if (endpoints) endpoints.splice(0, endpoints.length, ...by(endpoints))
}

/** Returns a collection that Payload adds itself. */
export function systemCollection({ collections }: SanitizedConfig, slug: string): SanitizedCollectionConfig {
  const found = collections.find((each) => each.slug === slug)
  if (!found) throw new Error(`Payload no longer adds the collection ${slug}`)
  return found
}

type Access = SanitizedCollectionConfig['access']

/** Replaces some of the rules of a collection. */
export function replaceAccess(collection: SanitizedCollectionConfig, rules: Partial<Access>): void {
  Object.assign(collection.access, rules)
}

type Hooks = SanitizedCollectionConfig['hooks']
type Kind = 'beforeOperation' | 'beforeChange' | 'afterRead'

/** Adds a hook to a collection, before all others. */
export function addHook<K extends Kind>(collection: SanitizedCollectionConfig, kind: K, hook: Hooks[K][number]): void {
  const hooks: Hooks[K][number][] = collection.hooks[kind]
  hooks.unshift(hook)
}
