'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MdxError } from '@/mdx/reader/errors'
import type { Frontmatter } from '@/mdx/reader/frontmatter'
import type { Outline } from '@/mdx/reader/readDocument'
import { request } from '@/shared/request'

const DEBOUNCE_MS = 500
const RETRY_MS = 5000

/** What the server makes of a text. */
export type MdxReading = Outline & {
  /** The text that was read, its lines ended as the editor ends them: the places of fixes count in it. */
  source: string
  frontmatter: Frontmatter
  valid: boolean
  errors: MdxError[]
  warnings: MdxError[]
}

/**
 * The server's reading of `text`, half a second after the last change of it.
 *
 * `isCurrent` says whether the reading is that of the text as it stands now; until then the one before stays.
 */
export function useMdxCheck(text: string) {
  const source = text.replace(/\r\n?/g, '\n')
  const settled = useSettled(source)
  const { data, isError } = useQuery({
    queryKey: ['mdx', 'reading', settled],
    queryFn: ({ signal }) => readMdx(settled, signal),
    placeholderData: (before) => before,
    retry: false,
    // The connection may be back before anything is typed.
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
    gcTime: 0,
    enabled: settled.trim() !== '',
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

function useSettled(source: string): string {
  const [settled, setSettled] = useState(source)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(source), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [source])
  return settled
}
