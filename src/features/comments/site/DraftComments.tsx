'use client'
import { useEffect, useState } from 'react'
import { longDate } from '@/platform/domain/dates'
import { truncate } from '@/platform/domain/text/truncate'
import { request } from '@/platform/shared/request'
import { button } from '@/ui/site/button'
import type { Quote } from '../anchor'
import type { Comment, Comments } from '../schema'
import { AUTHOR_KINDS, LOST_PASSAGE } from '../words'
import { CommentForm } from './CommentForm'
import { keepComment } from './kept'
import { quoteIn } from './selection'

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

  function choose(passage: Quote | null) {
    setQuote(passage)
    keepComment(path, { quote: passage })
  }
  function begin() {
    choose(selected)
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
      {!comments && !hasFailed && (
        <p className="mt-6 text-muted" role="status">
          Cargando comentarios...
        </p>
      )}
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
            {comment.isOrphan && <p className="text-muted text-sm">{LOST_PASSAGE}</p>}
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
        onQuote={choose}
        onSent={(comment) => setComments((before = []) => [...before, comment])}
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
