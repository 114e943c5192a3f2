'use client'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { change } from '@/client/request'
import { notifyError } from './notify'

type Options<Input, Answer> = {
  /** The call; it may be made twice when the first attempt fails for no fault of its own. */
  act: (input: Input) => Promise<Answer>
  /** The error catalogue's sentence for a failure that the server does not explain. */
  failure: string
  /** What is read again afterwards. */
  refreshes?: QueryKey[]
  onDone?: (answer: Answer, input: Input) => unknown
}

/** A change on the server: one at a time, a toast titled 'Error' when it fails, fresh lists when it is done. */
export function useAction<Input = void, Answer = unknown>({ act, failure, refreshes, onDone }: Options<Input, Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => change(() => act(input)),
    onError: (error) => notifyError(error, failure),
    onSuccess: async (answer, input) => {
      await Promise.all((refreshes ?? []).map((queryKey) => client.invalidateQueries({ queryKey })))
      await onDone?.(answer, input)
    },
  })
}
