import { useEffect, useEffectEvent } from 'react'
import { termQuery } from '@/features/terms/panel/terms'
import type { TermWords } from '@/features/terms/words'
import { useLoaded } from '@/ui/panel/data/useLoaded'

/**
 * All categories or tags, and which of the `chosen` ones are none any more. They are read again when one is not among them or
 * is refused: a colleague has made or deleted it since.
 */
export function useChosenTerms(words: TermWords, chosen: number[], refusal: string | undefined) {
  const { data, isFetching, reload } = useLoaded(termQuery(words))
  const terms = data?.[words.collection]
  const missing = terms ? chosen.filter((id) => !terms.some((term) => term.id === id)) : []
  const doubt = [...missing, refusal].join()
  const readAgain = useEffectEvent(reload)
  useEffect(() => {
    if (doubt) readAgain()
  }, [doubt])
  return { terms, deleted: isFetching ? [] : missing }
}
