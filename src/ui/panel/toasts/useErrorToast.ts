import { useEffect } from 'react'
import { notifyError } from './notify'

/** Shows a toast with why a read failed: the server's message, or `failure`. Once per `error`. */
export function useErrorToast(error: Error | null, failure: string): void {
  useEffect(() => {
    if (error) notifyError(error, failure)
  }, [error, failure])
}
