import type { Metadata } from 'next'
import type { Payload } from 'payload'
import { brandOf } from './brandOf'

/** The title of a page that doesn't exist. */
export const NOT_FOUND = 'Página no encontrada'

/** Returns the browser tab's title for a page with this title. */
export const tabOf = async (payload: Payload, title: Metadata['title']): Promise<Metadata> => ({
  title: `${title} · ${await brandOf(payload)}`,
})
