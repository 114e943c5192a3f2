import type { Metadata } from 'next'

/** Of a draft in the panel's frame. */
export const previewMetadata: Metadata = { title: { absolute: 'Vista previa' }, robots: 'noindex, nofollow' }
