import type { UseFormReturn } from 'react-hook-form'
import type { AdminPost } from '@/schemas/post'
import { mayRetry, RequestError } from '@/shared/request'
import { notifyError } from '../../kit/notify'
import { EMPTY_POST, type PostForm } from './postForm'
import { isStaleEdit } from './useSaving'

const FAILURES = {
  create: 'Error al crear post',
  update: 'Error al actualizar post',
  publish: 'Error al cambiar estado de publicación',
  schedule: 'Error al programar la publicación',
}

/** Runs a save and tells why it failed, if it did. Answers what is stored. */
export type Attempt = (
  kind: keyof typeof FAILURES,
  save: () => Promise<AdminPost | undefined>,
) => Promise<AdminPost | undefined>

type Events = {
  /** Somebody else has saved meanwhile: that is no error, but a choice to make. */
  onStale: () => void
  /** It failed for no fault of the form's. */
  onRetryable: () => void
  onEnd: () => void
}

/** What a save of `form` says when it goes wrong: a message, and at each field that the server names what is wrong with it. */
export function attempting(form: UseFormReturn<PostForm>, { onStale, onRetryable, onEnd }: Events): Attempt {
  function tell(error: unknown, failure: string) {
    if (isStaleEdit(error)) return onStale()
    notifyError(error, failure)
    for (const { field, message } of error instanceof RequestError ? error.errors : []) {
      if (field in EMPTY_POST) form.setError(field as keyof PostForm, { message })
    }
  }

  return async (kind, save) => {
    try {
      return await save()
    } catch (error) {
      tell(error, FAILURES[kind])
      if (mayRetry(error)) onRetryable()
      return undefined
    } finally {
      onEnd()
    }
  }
}
