import type { SanitizedConfig } from 'payload'
import { Failure } from '@/platform/failure'
import { addHook, systemCollection } from '@/seams/payload/sanitizedConfig'

/** The maximum size, as JSON, of a preference: what the panel remembers for a user, such as tabs and views of lists. */
export const MAX_PREFERENCE = 16 * 1024

/** Limits the preferences that Payload's server functions store, one for each list; `generatedBody` limits the others. */
export function limitPreferences(config: SanitizedConfig): void {
  addHook(systemCollection(config, 'payload-preferences'), 'beforeChange', ({ data }) => {
    if (JSON.stringify(data.value ?? null).length > MAX_PREFERENCE) throw new Failure('payload_too_large')
  })
}
