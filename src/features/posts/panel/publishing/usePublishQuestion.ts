import { useState } from 'react'
import type { CheckAnswer, Review } from '@/features/posts/review/schemas/review'
import type { AdminPost } from '@/features/posts/schema'
import { SingleFlight } from '@/platform/shared/singleFlight'

type Asked = Pick<AdminPost, 'id' | 'publishedAt'>

/** Whether to publish this post, at once or at `scheduledAt`; no post for one that isn't stored yet. */
export type MayPublish = (post: Asked | undefined, scheduledAt?: string) => Promise<boolean>

export type PublishQuestion = {
  warnings: CheckAnswer[]
  scheduledAt: string | undefined
  answer: (isConfirmed: boolean) => void
}

/**
 * Asks before an article with warnings is published for the first time, or scheduled.
 *
 * Refusing what can't be published is left to the server, and a failed review stops nobody.
 *
 * @param reviewOf the review of the text that would be published
 */
export function usePublishQuestion(reviewOf: (post: Asked | undefined) => Promise<Review>) {
  const [question, setQuestion] = useState<PublishQuestion>()
  const [isAsking, setIsAsking] = useState(false)
  const [flight] = useState(() => new SingleFlight<boolean>())

  async function ask(post: Asked | undefined, scheduledAt?: string): Promise<boolean> {
    const review = await reviewOf(post).catch(() => undefined)
    const warnings = review?.checks.filter(({ state }) => state === 'warn') ?? []
    if (!review?.publishable || warnings.length === 0) return true
    return new Promise((resolve) => {
      setQuestion({
        warnings,
        scheduledAt,
        answer(isConfirmed) {
          setQuestion(undefined)
          resolve(isConfirmed)
        },
      })
    })
  }

  const mayPublish: MayPublish = async (post, scheduledAt) => {
    if (post?.publishedAt) return true
    setIsAsking(true)
    try {
      return await flight.run(() => ask(post, scheduledAt))
    } finally {
      setIsAsking(false)
    }
  }
  return { question, isAsking, mayPublish }
}
