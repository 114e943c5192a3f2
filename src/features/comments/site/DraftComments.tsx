'use client'
import { type SubmitEvent, useEffect, useState } from 'react'
import { longDate } from '@/platform/domain/dates'
import { truncate } from '@/platform/domain/text/truncate'
import { RequestError, request } from '@/platform/shared/request'
import { SingleFlight } from '@/platform/shared/singleFlight'
import { button } from '@/ui/site/button'
import { Field } from '@/ui/site/Field'
import type { Quote } from '../anchor'
import { MAX_COMMENT } from '../limits'
import type { Comment, Comments, GuestComment } from '../schema'
import { AUTHOR_KINDS, NO_NAME, NO_TEXT } from '../words'
import { quoteIn } from './selection'

const NAME = 'nombre-comentarios'
const LOST = 'No hubo respuesta: parece que la conexión se perdió. Tu comentario sigue aquí.'

/** The comments of a shared draft, and a form for more: the name is asked once. */
export function DraftComments({ token }: { token: string }) {
  const path = `/api/borrador/${token}/comments` as const
  const [comments, setComments] = useState<Comment[]>()
  const [hasFailed, setFailed] = useState(false)
  const selected = useSelected()
  const [quote, setQuote] = useState<Quote | null>(null)

  useEffect(() => {
    request<Comments>(path).then(
      ({ comments: loaded }) => setComments(loaded),
      () => setFailed(true),
    )
  }, [path])

  function begin() {
    setQuote(selected)
    document.querySelector<HTMLElement>('[name=text]')?.focus()
  }
  return (
    <section aria-labelledby="comentarios" className="wrap my-14 max-w-3xl">
      <h2 className="font-bold text-2xl" id="comentarios">
        Comentarios
      </h2>
      <p className="mt-2 text-muted">
        Los leen quienes preparan este borrador y quienes tienen el enlace. Selecciona una parte del texto para comentar
        esa parte.
      </p>
      {hasFailed && <p role="alert">No se pudieron cargar los comentarios. Recarga la página.</p>}
      {comments?.length === 0 && <p className="mt-6 text-muted">Todavía no hay comentarios.</p>}
      <ol className="mt-6 grid gap-6">
        {comments?.map((comment) => (
          <li className="border-line border-t pt-4" key={comment.id}>
            {comment.quote && (
              <blockquote className="mb-2 border-accent border-l-4 pl-3 text-muted wrap-anywhere">
                «{truncate(comment.quote.exact, 200)}»
              </blockquote>
            )}
            <Said {...comment} />
            {comment.resolvedAt && <p className="text-muted text-sm">Resuelto</p>}
            <ol className="mt-3 grid gap-3 pl-6">
              {comment.replies.map((reply) => (
                <li key={reply.id}>
                  <Said {...reply} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <CommentForm
        onClear={() => setQuote(null)}
        onSent={(comment) => {
          setComments((before = []) => [...before, comment])
          setQuote(null)
        }}
        path={path}
        quote={quote}
      />
      {selected && (
        <button
          className={`${button('primary')} fixed right-4 bottom-4 z-40 shadow-lg`}
          onClick={begin}
          onMouseDown={(event) => event.preventDefault()}
          type="button"
        >
          Comentar lo seleccionado
        </button>
      )}
    </section>
  )
}

/** What is selected in the article's text. */
function useSelected(): Quote | null {
  const [selected, setSelected] = useState<Quote | null>(null)
  useEffect(() => {
    const look = () => setSelected(quoteIn(document.querySelector('article .prose')))
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])
  return selected
}

const Said = ({ author, createdAt, text }: Pick<Comment, 'author' | 'createdAt' | 'text'>) => (
  <>
    <p className="text-muted text-sm">
      <strong className="text-text">{author.name}</strong>
      {AUTHOR_KINDS[author.kind] && ` (${AUTHOR_KINDS[author.kind]})`} · {longDate(createdAt)}
    </p>
    <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
  </>
)

function keptName(): string {
  try {
    return localStorage.getItem(NAME) ?? ''
  } catch {
    return '' // a browser that blocks storage
  }
}

function keepName(name: string): void {
  try {
    localStorage.setItem(NAME, name)
  } catch {
    // It is full or blocked: the name is asked for again.
  }
}

type Form = { path: `/api/${string}`; quote: Quote | null; onClear: () => void; onSent: (comment: Comment) => void }

function CommentForm({ path, quote, onClear, onSent }: Form) {
  const [faults, setFaults] = useState<Partial<Record<keyof GuestComment, string>>>({})
  const [told, setTold] = useState('')
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const [flight] = useState(() => new SingleFlight<void>())
  useEffect(() => setName(keptName()), [])

  async function send() {
    setSending(true)
    setTold('')
    setFaults({})
    try {
      const body = { nombre: name, text, quote }
      const { comment } = await request<{ comment: Comment }>(path, { method: 'POST', body })
      keepName(name)
      setText('')
      setTold('Comentario enviado.')
      onSent(comment)
    } catch (error) {
      const { errors, said = LOST } = error instanceof RequestError ? error : { errors: [] }
      setFaults(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
      setTold(errors.length > 0 ? 'Revisa lo que falta.' : said)
    }
    setSending(false)
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const missing = { ...(!name.trim() && { nombre: NO_NAME }), ...(!text.trim() && { text: NO_TEXT }) }
    const [first] = Object.keys(missing)
    if (!first) return void flight.run(send)
    setFaults(missing)
    setTold('')
    event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }
  return (
    <form className="mt-8 grid gap-4" noValidate onSubmit={submit}>
      <h3 className="font-semibold text-lg">Deja tu comentario</h3>
      {quote && (
        <p className="flex flex-wrap items-center gap-3 text-muted">
          Sobre «{truncate(quote.exact, 120)}»
          <button className="underline" onClick={onClear} type="button">
            Comentar todo el texto
          </button>
        </p>
      )}
      <Field
        autoComplete="name"
        error={faults.nombre}
        label="Nombre"
        maxLength={80}
        name="nombre"
        onChange={({ target }: { target: { value: string } }) => setName(target.value)}
        value={name}
      />
      <Field
        error={faults.text}
        isLong
        label="Comentario"
        maxLength={MAX_COMMENT}
        name="text"
        onChange={({ target }: { target: { value: string } }) => setText(target.value)}
        value={text}
      />
      <button aria-disabled={isSending} className={`${button('primary')} justify-self-start`} type="submit">
        {isSending ? 'Enviando...' : 'Comentar'}
      </button>
      <p role="status">{told}</p>
    </form>
  )
}
