import { useDebounce } from '@payloadcms/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** The delay before a failed call is repeated: the connection may return before anything more is typed. */
const RETRY_MS = 5000

/**
 * Returns the result of `read` for what is being typed, once that has not changed for `ms`; until then, the previous
 * one.
 *
 * @param input undefined while there is nothing to send; the same object until something is typed
 */
export function useDebouncedQuery<Input, Answer>(
  noun: string,
  input: Input | undefined,
  ms: number,
  read: (input: Input, signal: AbortSignal) => Promise<Answer>,
) {
  const debounced = useDebounce(input, ms)
  // Computed once typing pauses: stringifying and hashing a long article takes longer than showing a keystroke.
  const queryHash = useMemo(() => noun + JSON.stringify(debounced), [noun, debounced])
  const { data, isError } = useQuery({
    queryKey: [noun, debounced],
    queryHash,
    queryFn: ({ signal }) => read(debounced as Input, signal), // enabled only with an input
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
    gcTime: 0,
    enabled: debounced !== undefined,
  })
  return input === undefined ? { answer: undefined, hasFailed: false } : { answer: data, hasFailed: isError }
}
