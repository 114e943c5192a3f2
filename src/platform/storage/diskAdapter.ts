import type { Adapter } from '@payloadcms/plugin-cloud-storage/types'
import { getRangeRequestInfo } from '@/seams/payload/byteRange'
import { diskStore } from './diskStore'

/** Uploads as files in `MEDIA_DIR`, for Payload's storage plugin. */
export const diskAdapter: Adapter = () => {
  const store = diskStore()
  return {
    name: 'disk',
    handleUpload: ({ file, storageFilePath }) => store.put(storageFilePath, file.buffer, file.mimeType),
    handleDelete: ({ storageFilePath }) => store.remove([storageFilePath]),
    async staticHandler(req, { params: { filename } }) {
      const fileSize = await store.sizeOf(filename)
      if (fileSize === undefined) return new Response(null, { status: 404 })
      const { headers, status, ...range } = getRangeRequestInfo({ fileSize, rangeHeader: req.headers.get('range') })
      if (range.type === 'invalid') return new Response(null, { headers, status })
      const part = range.type === 'partial' ? { start: range.rangeStart, end: range.rangeEnd } : undefined
      return new Response(store.stream(filename, part), { headers, status })
    },
  }
}
