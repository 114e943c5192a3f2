import type { Metadata } from 'next'

/** The metadata of a draft's preview in the panel. */
export const previewMetadata: Metadata = { title: { absolute: 'Vista previa' }, robots: 'noindex, nofollow' }
