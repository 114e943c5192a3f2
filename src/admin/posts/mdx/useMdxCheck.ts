import { useQuery } from '@tanstack/react-query'
import type { MdxError } from '@/mdx/reader/errors'
import type { Frontmatter } from '@/mdx/reader/frontmatter'
import type { Outline } from '@/mdx/reader/readDocument'
import { request } from '@/shared/request'
import { useDebounced } from '../../kit/useDebounced'

const DEBOUNCE_MS = 500
const RETRY_MS = 5000

/** The server's reading of a text. */
export type MdxReading = Outline & {
  /** The text that was read, with the editor's line endings: the offsets of fixes refer to it. */
  source: string
  frontmatter: Frontmatter
  valid: boolean
  errors: MdxError[]
  warnings: MdxError[]
}

/**
 * Returns the server's reading of `text`, half a second after its last change.
 *
 * `isCurrent` says whether the reading is of the current text; until it is, the previous reading stays.
 */
export function useMdxCheck(text: string) {
  const source = text.replace(/\r\n?/g, '\n')
  const debounced = useDebounced(source, DEBOUNCE_MS)
  const { data, isError } = useQuery({
    queryKey: ['mdx', 'reading', debounced],
    queryFn: ({ signal }) => readMdx(debounced, signal),
    placeholderData: (before) => before,
    retry: false,
    // The connection may return before anything is typed.
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
    gcTime: 0,
    enabled: debounced.trim() !== '',
  })
  const isBlank = source.trim() === ''
  return {
    reading: isBlank ? undefined : data,
    hasFailed: !isBlank && isError,
    isCurrent: data?.source === source && !isError,
  }
}

async function readMdx(source: string, signal: AbortSignal): Promise<MdxReading> {
  const call = { method: 'POST', body: { source }, signal } as const
  const [{ valid, errors }, reading] = await Promise.all([
    request<Pick<MdxReading, 'valid' | 'errors'>>('/api/admin/mdx/validate', call),
    request<MdxReading>('/api/admin/mdx/parse', call),
  ])
  return { ...reading, source, valid, errors }
}
