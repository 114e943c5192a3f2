import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { AdminPost } from '@/schemas/post'
import type { CheckAnswer } from '@/schemas/review'
import { SingleFlight } from '@/shared/singleFlight'
import type { PostForm } from '../postForm'
import { reviewForm } from './postReview'

/** Whether to publish this post; undefined for one that isn't stored yet. */
export type MayPublish = (post: AdminPost | undefined) => Promise<boolean>

export type PublishQuestion = { warnings: CheckAnswer[]; answer: (isConfirmed: boolean) => void }

/**
 * Asks before an article with warnings is published for the first time.
 *
 * Refusing what can't be published is left to the server, and a failed review stops nobody.
 */
export function usePublishQuestion(form: UseFormReturn<PostForm>) {
  const [question, setQuestion] = useState<PublishQuestion>()
  const [flight] = useState(() => new SingleFlight<boolean>())

  async function ask(post: AdminPost | undefined): Promise<boolean> {
    const review = await reviewForm({ id: post?.id, ...form.getValues() }).catch(() => undefined)
    const warnings = review?.checks.filter(({ state }) => state === 'warn') ?? []
    if (!review?.publishable || warnings.length === 0) return true
    return new Promise((resolve) => {
      setQuestion({
        warnings,
        answer(isConfirmed) {
          setQuestion(undefined)
          resolve(isConfirmed)
        },
      })
    })
  }

  const mayPublish: MayPublish = async (post) => Boolean(post?.publishedAt) || flight.run(() => ask(post))
  return { question, mayPublish }
}
