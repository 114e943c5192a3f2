import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type ChangeKey, newKey, PendingChange } from '@/platform/shared/change'
import { RequestError } from '@/platform/shared/request'
import { notifyError } from '../toasts/notify'
import { useIsShown } from '../useWhileShown'

export type ActionOptions<Input, Answer> = {
  /** The call. It is retried under the same key when the failure was not its own fault. */
  act: (input: Input, key: ChangeKey) => Promise<Answer>
  /** The error catalogue's message for a failure the server does not explain. */
  failure: string
  /** Queries to refetch afterwards; those of `noun` unless given. */
  refreshes?: QueryKey[]
  onDone?: (answer: Answer, input: Input) => unknown
  /** Runs before `onDone`, unless the dialog or screen was left: it must not close a later one, nor lead away from another. */
  onDoneHere?: (answer: Answer, input: Input) => unknown
  /** What it creates or deletes. The key outlives the dialog, which may be reopened after a lost response. */
  noun?: string
  /**
   * Whether it changes something that exists. Then the key ends with the component, since others may change it
   * meanwhile.
   */
  isEdit?: boolean
  /** Whether it may run for several inputs at the same time; for one and the same (a number, the same object) it runs once. */
  isPerRow?: boolean
  /** Whether success leads from this screen to another; nothing more is sent from this one then. */
  isLast?: boolean
}

/** After these refusals, what the user saw was no longer so. */
const OUTDATED = new Set(['stale_edit', 'slot_taken'])

/**
 * How long what follows waits for the lists: usually a deleted row is gone before its dialog gives the focus back. A
 * secret that is shown once must not depend on a list that hangs.
 */
const REFRESH_MS = 1000
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const lastChanges = new Map<string, PendingChange>()

/**
 * Returns the last change of a noun, shared by its actions: something created again after a deletion is a new change.
 */
function lastChangeOf(noun: string): PendingChange {
  const last = lastChanges.get(noun) ?? new PendingChange()
  lastChanges.set(noun, last)
  return last
}

/**
 * A change on the server: one at a time (see `isPerRow`), with an 'Error' toast when it fails and refetched lists when it succeeds.
 *
 * `run` rejects with an error that was already shown, and stays the same function; `start` is for handlers that don't need the
 * outcome.
 */
export function useAction<Input = void, Answer = unknown>(options: ActionOptions<Input, Answer>) {
  const { act, failure, noun, refreshes = noun ? [[noun]] : [], onDone, onDoneHere, isEdit, isPerRow, isLast } = options
  const client = useQueryClient()
  const [flights] = useState(() => new Map<Input | undefined, Promise<Answer>>())
  const [own] = useState(() => new PendingChange())
  const [self] = useState(newKey)
  const isShown = useIsShown()
  const pending = noun ? lastChangeOf(noun) : own
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: Input) => pending.send(isEdit ? { self, input } : input, (key) => act(input, key)),
    onError: (error) => {
      notifyError(error, failure)
      const isOutdated = error instanceof RequestError && OUTDATED.has(error.code ?? '')
      if (isOutdated) for (const queryKey of refreshes) void client.invalidateQueries({ queryKey })
    },
    onSuccess: async (answer, input) => {
      // The next screen reads them itself, if the user still may; a screen that the user has already opened refetches
      // them now.
      const refetchType = isLast && isShown.current ? 'none' : 'active'
      const refreshed = refreshes.map((queryKey) => client.invalidateQueries({ queryKey, refetchType }))
      await Promise.race([Promise.all(refreshed), after(REFRESH_MS)])
      if (isShown.current) onDoneHere?.(answer, input)
      await onDone?.(answer, input)
    },
  })
  const run = useCallback(
    (input: Input) => {
      const row = isPerRow ? input : undefined
      let running = flights.get(row)
      if (!running) {
        running = mutateAsync(input)
        flights.set(row, running)
        const land = () => flights.delete(row)
        void running.then(isLast ? undefined : land, land)
      }
      return running
    },
    [flights, mutateAsync, isPerRow, isLast],
  )
  const start = (input: Input) => void run(input).catch(() => undefined)
  return { run, start, isPending }
}
