import type { ReactNode } from 'react'
import { ReadAgain } from './ReadAgain'

type Props<Answer> = {
  /** Null if it could not be read, undefined if the user may not see it. */
  answer: Answer | null | undefined
  failure: string
  children: (answer: Answer) => ReactNode
}

/** Shows an answer, or that reading it failed: the rest of the screen stays. */
export function Answered<Answer>({ answer, failure, children }: Props<Answer>) {
  if (answer === null) return <ReadAgain>{failure}</ReadAgain>
  return answer && children(answer)
}
