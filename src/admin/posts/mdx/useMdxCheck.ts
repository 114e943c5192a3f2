import type { MdxError } from '@/mdx/reader/errors'
import type { Outline } from '@/mdx/reader/readDocument'
import { request } from '@/shared/request'
import { useAnswerTo } from '../../kit/data/useAnswerTo'

const DEBOUNCE_MS = 500

/** The server's reading of a text. */
export type MdxReading = Outline & {
  /** The text that was read, with the editor's line endings: the offsets of fixes refer to it. */
  source: string
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
  const { answer, hasFailed } = useAnswerTo('mdx-reading', source.trim() ? source : undefined, DEBOUNCE_MS, readMdx)
  return { reading: answer, hasFailed, isCurrent: answer?.source === source && !hasFailed }
}

async function readMdx(source: string, signal: AbortSignal): Promise<MdxReading> {
  const call = { method: 'POST', body: { source }, signal } as const
  const [{ valid, errors }, reading] = await Promise.all([
    request<Pick<MdxReading, 'valid' | 'errors'>>('/api/admin/mdx/validate', call),
    request<MdxReading>('/api/admin/mdx/parse', call),
  ])
  return { ...reading, source, valid, errors }
}
