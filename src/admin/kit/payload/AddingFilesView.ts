'use client'
import dynamic from 'next/dynamic'

/**
 * Stands in for the forms of Payload's bulk upload (`next.config.mjs`), which its frame has on every screen, closed: they
 * bring every kind of field with them.
 */
export const AddingFilesView = dynamic(() =>
  import('@payloadcms/ui/elements/BulkUpload/AddingFilesView').then(({ AddingFilesView }) => AddingFilesView),
)
