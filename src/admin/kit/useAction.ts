'use client'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChangeKey, PendingChange } from '@/shared/change'
import { SingleFlight } from '@/shared/singleFlight'
import { notifyError } from './notify'

export type ActionOptions<Input, Answer> = {
  /** The call. It is made again, under the same key, when an attempt fails for no fault of its own. */
  act: (input: Input, key: ChangeKey) => Promise<Answer>
  /** The error catalogue's sentence for a failure that the server does not explain. */
  failure: string
  /** What is read again afterwards. */
  refreshes?: QueryKey[]
  onDone?: (answer: Answer, input: Input) => unknown
  /** Whether success leads to another screen: then nothing more is sent from this one. */
  isLast?: boolean
}

/**
 * A change on the server: one at a time, a toast titled 'Error' when it fails, fresh lists when it is done.
 *
 * `run` rejects with what was told already; `start` is for handlers that have nothing to do with the outcome.
 */
export function useAction<Input = void, Answer = unknown>(options: ActionOptions<Input, Answer>) {
  const { act, failure, refreshes = [], onDone, isLast } = options
  const client = useQueryClient()
  const [flight] = useState(() => new SingleFlight<Answer>())
  const [pending] = useState(() => new PendingChange<Input>())
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (input: Input) => pending.send(input, (key) => act(input, key)),
    onError: (error) => notifyError(error, failure),
    onSuccess: async (answer, input) => {
      await Promise.all(refreshes.map((queryKey) => client.invalidateQueries({ queryKey })))
      await onDone?.(answer, input)
    },
  })
  const run = (input: Input) => flight.run(() => mutateAsync(input), { isLast })
  const start = (input: Input) => void run(input).catch(() => undefined)
  return { run, start, isPending, variables }
}
