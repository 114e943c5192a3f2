import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { gate } from '@tests/support/gate'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from '@/platform/schemas/zod'
import type { ChangeKey } from '@/platform/shared/change'
import { newQueryClient } from '@/platform/shared/queryClient'
import { RequestError } from '@/platform/shared/request'
import { useAction } from './useAction'
import { useFormAction } from './useFormAction'

beforeEach(() => {
  vi.useFakeTimers()
  // Toasts read this to choose their position.
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('document', { querySelector: () => null })
  vi.spyOn(console, 'error').mockReturnValue() // failed changes are logged there
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals() // the next file of this worker is loaded without them
  vi.restoreAllMocks()
})

function Form({ onOpen }: { onOpen: () => void }) {
  onOpen()
  return null
}

/** Opens a form again. The result of its hook works without a screen. */
function opened<Result>(hook: () => Result, client = newQueryClient()): Result {
  const results: Result[] = []
  renderToString(
    <QueryClientProvider client={client}>
      <Form onOpen={() => results.push(hook())} />
    </QueryClientProvider>,
  )
  return results[0] as Result
}

it.each([
  ['what is made keeps its key', { noun: 'role' }, 1],
  ['an edit gets another, since others may have changed the same meanwhile', { noun: 'role', isEdit: true }, 2],
])('[ADM-103] in a form that is opened again after a lost response, %s', async (_, options, count) => {
  const keys: string[] = []
  const act = async (_: object, { idempotencyKey }: ChangeKey) => {
    keys.push(idempotencyKey)
    throw new Error('the response was lost')
  }
  for (const _ of [1, 2]) {
    const sent = opened(() => useAction({ act, failure: '', ...options })).run({ name: 'Redacción' })
    const failed = expect(sent).rejects.toThrow()
    await vi.runAllTimersAsync()
    await failed
  }
  expect(keys).toHaveLength(4) // each was retried
  expect(new Set(keys).size).toBe(count)
})

it('[ADM-117] tells the outcome, such as a key that is shown once, although the list of keys gets no response', async () => {
  const client = newQueryClient()
  const list = new QueryObserver(client, { queryKey: ['keys'], queryFn: () => new Promise(() => undefined) })
  const leave = list.subscribe(() => undefined)
  const told: string[] = []
  const options = { noun: 'keys', failure: '', onDone: (key: string) => told.push(key) }
  const making = opened(() => useAction({ ...options, act: async () => 'la-clave' }), client).run()
  await vi.advanceTimersByTimeAsync(2000)
  expect(told).toEqual(['la-clave'])
  await making
  leave()
})

it.each(['stale_edit', 'slot_taken'])('reads again what a change was based on that is refused as %s', async (code) => {
  const client = newQueryClient()
  let reads = 0
  const times = new QueryObserver(client, { queryKey: ['free-times'], queryFn: async () => ++reads })
  const leave = times.subscribe(() => undefined)
  await vi.runAllTimersAsync()
  const act = () => Promise.reject(new RequestError(409, 'Ese horario acaba de ocuparse.', [], code))
  const sent = opened(() => useAction({ act, failure: '', refreshes: [['free-times']] }), client).run()
  const refused = expect(sent).rejects.toThrow()
  await vi.runAllTimersAsync()
  await refused
  expect(reads).toBe(2)
  leave()
})

it('can run again after a failure, but not after a success that leads to another screen', async () => {
  const refusal = new RequestError(409, 'Ya existe')
  const act = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal).mockResolvedValue('hecho')
  const { run } = opened(() => useAction({ act, failure: '', isLast: true }))
  await expect(run()).rejects.toBe(refusal)
  const done = [run()]
  await vi.runAllTimersAsync()
  done.push(run())
  expect(await Promise.all(done)).toEqual(['hecho', 'hecho'])
  expect(act).toHaveBeenCalledTimes(2)
})

it('changes several rows at the same time, each once', async () => {
  const { opened: answered, open: answer } = gate()
  const sent: number[] = []
  async function act(id: number) {
    sent.push(id)
    await answered
  }
  const { run } = opened(() => useAction({ act, failure: '', isPerRow: true }))
  const changes = [1, 2, 1].map(run)
  await vi.runAllTimersAsync()
  expect(sent).toEqual([1, 2])
  answer()
  await Promise.all(changes)
})

it('sends only changed fields from an editing form, and repeats those that may have been lost', async () => {
  const sent: object[] = []
  let isLost = true
  const { form, submit } = opened(() =>
    useFormAction({
      schema: z.object({ status: z.string(), notes: z.string() }),
      defaultValues: { status: 'nuevo', notes: '' },
      onlyChanges: true,
      failure: '',
      async act(changes) {
        sent.push(changes)
        if (isLost) throw new Error('the response was lost')
      },
    }),
  )
  const save = async () => {
    const saving = submit()
    await vi.runAllTimersAsync()
    await saving
  }
  form.setValue('notes', 'Llamar el lunes.')
  await save()
  isLost = false
  form.setValue('notes', '')
  await save()
  form.setValue('status', 'en_curso')
  await save()
  expect(sent).toEqual([
    { notes: 'Llamar el lunes.' },
    { notes: 'Llamar el lunes.' },
    { notes: '' },
    { status: 'en_curso' },
  ])
})
