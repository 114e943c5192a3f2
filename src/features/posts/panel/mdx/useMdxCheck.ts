import type { mdxReading } from '@/mdx/endpointSchemas'
import type * as z from '@/platform/schemas/zod'
import { request } from '@/platform/shared/request'
import { useDebouncedQuery } from '@/ui/panel/data/useDebouncedQuery'
import { editorText } from './editorText'

const DEBOUNCE_MS = 500

/**
 * The server's reading of a text. `source` is that text, with the editor's line endings: the offsets of fixes refer to it.
 */
export type MdxReading = z.output<typeof mdxReading> & { source: string }

/**
 * Returns the server's reading of `text`, half a second after its last change.
 *
 * `isCurrent` says whether the reading is of the current text; until it is, the previous reading stays.
 */
export function useMdxCheck(text: string) {
  const source = editorText(text)
  const { answer, hasFailed } = useDebouncedQuery(
    'mdx-reading',
    source.trim() ? source : undefined,
    DEBOUNCE_MS,
    readMdx,
  )
  return { reading: answer, hasFailed, isCurrent: answer?.source === source && !hasFailed }
}

const readMdx = async (source: string, signal: AbortSignal): Promise<MdxReading> => ({
  ...(await request<z.output<typeof mdxReading>>('/api/admin/mdx/parse', { method: 'POST', body: { source }, signal })),
  source,
})
