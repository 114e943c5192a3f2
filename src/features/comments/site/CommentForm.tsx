import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { truncate } from '@/platform/domain/text/truncate'
import { PendingChange } from '@/platform/shared/change'
import { RequestError, request } from '@/platform/shared/request'
import { SingleFlight } from '@/platform/shared/singleFlight'
import { button } from '@/ui/site/button'
import { LOST } from '@/ui/site/data/lost'
import { Field } from '@/ui/site/Field'
import type { Quote } from '../anchor'
import { MAX_COMMENT } from '../limits'
import type { Comment } from '../schema'
import { NO_NAME, NO_TEXT } from '../words'
import { keepComment, keepName, keptComment, keptName } from './kept'

type Props = {
  path: `/api/${string}`
  quote: Quote | null
  onQuote: (quote: Quote | null) => void
  onSent: (comment: Comment) => void
}

/** A comment by somebody without an account. What is written stays in this tab until it is sent. */
export function CommentForm({ path, quote, onQuote, onSent }: Props) {
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [told, setTold] = useState('')
  const [isSending, setSending] = useState(false)
  const [flight] = useState(() => new SingleFlight<void>())
  const [pending] = useState(() => new PendingChange(path))
  const form = useRef<HTMLFormElement>(null)
  const about = useRef(quote)
  about.current = quote

  /** Its fields, which are the browser's: they may be filled in before React is here. */
  const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement
  const keep = () => keepComment(path, { text: field('text').value })
  const restore = useEffectEvent(() => {
    field('nombre').value ||= keptName()
    const kept = keptComment(path)
    if (!kept?.text || !['', kept.text].includes(field('text').value)) return // browsers fill in fields, too
    field('text').value = kept.text
    if (kept.quote) onQuote(kept.quote)
  })
  useEffect(() => restore(), [])

  async function send() {
    setSending(true)
    setTold('')
    setFaults({})
    const body = { nombre: field('nombre').value, text: field('text').value, quote }
    try {
      const { comment } = await pending.send(body, (key) =>
        request<{ comment: Comment }>(path, { method: 'POST', body, ...key }),
      )
      keepName(body.nombre)
      if (!form.current) return void keepComment(path, { text: '', quote: null }) // the page was left
      // What was written meanwhile is another comment.
      if (field('text').value === body.text) field('text').value = ''
      if (about.current === quote) onQuote(null)
      keep()
      setTold('Comentario enviado.')
      onSent(comment)
    } catch (error) {
      const { errors, said = `${LOST} Tu comentario sigue aquí.` } =
        error instanceof RequestError ? error : { errors: [] }
      setFaults(Object.fromEntries(errors.map(({ field: name, message }) => [name.split('.')[0], message])))
      setTold(errors.length > 0 ? 'Revisa los datos que están marcados.' : said)
    }
    setSending(false)
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const missing = Object.entries({ nombre: NO_NAME, text: NO_TEXT }).filter(([name]) => !field(name).value.trim())
    const [first] = missing
    if (!first) return void flight.run(send)
    setFaults(Object.fromEntries(missing))
    setTold('')
    field(first[0]).focus()
  }
  return (
    <form className="mt-8 grid gap-4" noValidate onInput={keep} onSubmit={submit} ref={form}>
      <h3 className="font-semibold text-lg">Deja tu comentario</h3>
      {quote && (
        <p className="flex flex-wrap items-center gap-3 text-muted">
          Sobre «{truncate(quote.exact, 120)}»
          <button
            className="underline"
            onClick={() => {
              onQuote(null)
              field('text').focus()
            }}
            type="button"
          >
            Comentar todo el texto
          </button>
        </p>
      )}
      {quote && faults.quote && (
        <p className="font-medium text-danger text-sm" role="alert">
          La parte elegida: {faults.quote}
        </p>
      )}
      <Field autoComplete="name" error={faults.nombre} label="Nombre" maxLength={80} name="nombre" />
      <Field error={faults.text} isLong label="Comentario" maxLength={MAX_COMMENT} name="text" />
      <button aria-disabled={isSending} className={`${button('primary')} justify-self-start`} type="submit">
        {isSending ? 'Enviando...' : 'Comentar'}
      </button>
      <p role="status">{told}</p>
    </form>
  )
}
