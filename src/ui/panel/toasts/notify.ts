import { RequestError } from '@/platform/shared/request'
import { say } from './Toasts'

/** Shows a success; `undo` takes it back. */
export const notify = (title: string, description?: string, undo?: () => unknown) => say({ title, description, undo })

/** Shows an error: the server's message, or `fallback` (from the error catalogue) when there is none. */
export function notifyError(error: unknown, fallback: string, title = 'Error'): void {
  say({ title, description: serverMessage(error) ?? fallback, isError: true })
}

/** Returns the server's message for the user, if any, without the API's field names: forms show which field it is. */
export const serverMessage = (error: unknown) =>
  (error instanceof RequestError &&
    error.errors.reduce((text, { field }) => text?.replace(`${field}: `, ''), error.said)) ||
  undefined
