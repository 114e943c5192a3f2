import { type SubmitEvent, useEffect, useState } from 'react'
import { RequestError } from '@/platform/shared/request'
import { SingleFlight } from '@/platform/shared/singleFlight'
import { useInBrowser } from '@/platform/shared/useInBrowser'
import { LOST } from '@/ui/site/data/lost'
import { sendVisitorForm, WORKING } from './sendVisitorForm'

/** Messages by field. */
export type Faults = Partial<Record<string, string>>
type Input = Record<string, string | null | undefined>
type Refusal = { faults: Faults; reason: string }

/** Sending a visitor's form, once at a time. `explain` says for the visitor why the server refused it. */
export function useVisitorForm(explain: (error: RequestError, faults: Faults) => Refusal | Promise<Refusal>) {
  const isLive = useInBrowser(() => true, false) // until then, the browser's own validation stays on
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState<{ form: HTMLFormElement; found: Faults }>()
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [isSending, setSending] = useState(false)
  const [flight] = useState(() => new SingleFlight<void>())

  function submit(event: SubmitEvent<HTMLFormElement>, work: (form: HTMLFormElement) => Promise<void>) {
    event.preventDefault()
    const form = event.currentTarget
    void flight.run(async () => {
      setSending(true)
      await work(form)
      setSending(false)
    })
  }

  /** Shows what is wrong, and leads to the first of it. */
  function refuse(form: HTMLFormElement, { faults: found, reason: why }: Refusal) {
    setFaults(found)
    setReason(why)
    setRefused({ form, found })
  }

  // Once it is drawn: the times of a booking may be others by then, or none.
  useEffect(() => {
    if (!refused) return
    const fields = [...refused.form.elements] as HTMLInputElement[]
    const first = fields.find(({ name }) => refused.found[name])
    if (first) first.focus()
    else refused.form.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
  }, [refused])

  /** Returns the answer, or undefined after it has shown why there is none. */
  async function send<Answer>(form: HTMLFormElement, path: `/api/${string}`, { website, ...typed }: Input) {
    setFaults({})
    setReason('')
    const input = website ? { ...typed, website } : typed
    const sent = sendVisitorForm<Answer>(path, input, () => setNote(WORKING))
    const answer = await sent.catch(async (error: unknown) => {
      refuse(form, error instanceof RequestError ? await explain(error, faultsOf(error)) : { faults: {}, reason: LOST })
      return undefined
    })
    setNote('')
    return answer
  }

  const field = (name: string) => ({ name, error: faults[name] })
  return { isLive, isSending, faults, setFaults, reason, note, setNote, submit, refuse, send, field }
}

const faultsOf = ({ errors }: RequestError): Faults =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]))
