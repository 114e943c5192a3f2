'use client'
import dynamic from 'next/dynamic'
import { untilLoaded } from '../untilLoaded'

/**
 * Loads the forms of Payload's bulk upload only once they open (see `next.config.mjs`): Payload's layout includes them,
 * closed, on every screen, and they import every kind of field.
 */
export const AddingFilesView = dynamic(() =>
  untilLoaded(() => import('@payloadcms/ui/elements/BulkUpload/AddingFilesView')).then(
    ({ AddingFilesView }) => AddingFilesView,
  ),
)
