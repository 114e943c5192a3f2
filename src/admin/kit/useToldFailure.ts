'use client'
import { useEffect } from 'react'
import { notifyError } from './notify'

/** Says in a toast why something can't be read: the server's words, or `failure`; once for each `error`. */
export function useToldFailure(error: Error | null, failure: string): void {
  useEffect(() => {
    if (error) notifyError(error, failure)
  }, [error, failure])
}
