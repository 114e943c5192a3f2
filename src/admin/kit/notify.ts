import { RequestError } from '@/shared/request'
import { say } from './Toasts'

/** Says that something was done. */
export const notify = (title: string, description?: string) => say({ title, description })

/** Says what failed: the server's own sentence, or `fallback` (of the error catalogue) where it said none. */
export function notifyError(error: unknown, fallback: string, title = 'Error'): void {
  say({ title, description: saidBy(error) ?? fallback, isError: true })
}

/** The server's sentence for a person, if it said one. */
export const saidBy = (error: unknown) => (error instanceof RequestError && error.said) || undefined
