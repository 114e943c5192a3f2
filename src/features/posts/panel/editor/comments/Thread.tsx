import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Quote } from '@/features/comments/anchor'
import { MAX_COMMENT } from '@/features/comments/limits'
import type { Comment } from '@/features/comments/schema'
import { AUTHOR_KINDS, LOST_PASSAGE } from '@/features/comments/words'
import { truncate } from '@/platform/domain/text/truncate'
import { Button } from '@/ui/panel/Button'
import { useAction } from '@/ui/panel/data/useAction'
import { Moment } from '@/ui/panel/dates/Day'
import { TextArea } from '@/ui/panel/fields/TextArea'
import { cardHeading, useFocusAfter } from '@/ui/panel/heading'
import { notify } from '@/ui/panel/toasts/notify'
import { addReply, setResolved } from './comments'

type Props = {
  post: number
  comment: Comment
  /** Whether its passage is gone. */
  isLost: boolean
  /** What is being written as a reply; undefined while none is. */
  reply: string | undefined
  onReply: (next: (now: string | undefined) => string | undefined) => void
  onShow: (quote: Quote) => void
}

/** A comment with what it quotes and its replies. */
export function Thread({ post, comment, isLost, reply, onReply, onShow }: Props) {
  const { id, quote, resolvedAt, replies } = comment
  const isResolved = resolvedAt !== null
  const opener = useRef<HTMLButtonElement>(null)
  const resolving = useAction({
    act: setResolved,
    failure: 'Error al cambiar el comentario',
    refreshes: [['post', post, 'comments']],
    isEdit: true,
    onDone: (_, sent) => notify(sent.isResolved ? 'Comentario resuelto' : 'Comentario abierto otra vez'),
  })
  const resolve = useFocusAfter(cardHeading) // the comment moves to another list
  function answer() {
    flushSync(() => onReply((now = '') => now))
    document.querySelector<HTMLElement>(`[data-comment="${id}"] textarea`)?.focus() // it may be in the other list now
  }
  return (
    <li className="grid gap-2 border-elevation-100 border-t pt-3 text-sm" data-comment={id}>
      {quote && (
        <blockquote className="m-0 border-accent border-l-2 pl-3 text-muted wrap-anywhere">
          «{truncate(quote.exact, 160)}»
        </blockquote>
      )}
      {isLost && <p className="m-0 text-muted">{LOST_PASSAGE}</p>}
      <Said {...comment} />
      {replies.length > 0 && (
        <ol aria-label="Respuestas" className="m-0 grid list-none gap-2 pl-4">
          {replies.map((said) => (
            <li key={said.id}>
              <Said {...said} />
            </li>
          ))}
        </ol>
      )}
      {reply !== undefined && (
        <Reply
          comment={id}
          next={(gone) => (isResolved ? cardHeading(gone) : opener.current)}
          onChange={onReply}
          post={post}
          text={reply}
        />
      )}
      <div className="flex flex-wrap gap-1">
        {quote && !isLost && (
          <Button look="quiet" onClick={() => onShow(quote)} size="small">
            Ver en el texto
          </Button>
        )}
        <Button aria-expanded={reply !== undefined} look="quiet" onClick={answer} ref={opener} size="small">
          Responder
        </Button>
        <Button
          isBusy={resolving.isPending}
          look="quiet"
          onClick={() => resolving.start({ post, comment: id, isResolved: !isResolved })}
          ref={resolve}
          size="small"
        >
          {isResolved ? 'Abrir otra vez' : 'Resolver'}
        </Button>
      </div>
    </li>
  )
}

const Said = ({ author, createdAt, text }: Pick<Comment, 'author' | 'createdAt' | 'text'>) => (
  <div>
    <p className="m-0 text-note text-muted">
      <strong className="text-text">{author.name}</strong>
      {AUTHOR_KINDS[author.kind] && ` (${AUTHOR_KINDS[author.kind]})`} · <Moment iso={createdAt} />
    </p>
    <p className="m-0 whitespace-pre-wrap wrap-anywhere">{text}</p>
  </div>
)

type ReplyProps = {
  post: number
  comment: number
  text: string
  onChange: Props['onReply']
  /** What gets the focus once it is sent or given up. */
  next: (gone: HTMLElement) => HTMLElement | null
}

function Reply({ post, comment, text, onChange, next }: ReplyProps) {
  const { start, isPending } = useAction({
    act: addReply,
    failure: 'Error al responder',
    refreshes: [['post', post, 'comments']],
    noun: 'comments',
    onDone(_, sent) {
      onChange((now) => (now === sent.text ? undefined : now))
      notify('Respuesta añadida')
    },
  })
  const [send, cancel] = [useFocusAfter(next), useFocusAfter(next)]
  return (
    <div className="grid gap-2">
      <TextArea
        label="Respuesta"
        maxLength={MAX_COMMENT}
        onChange={({ target }) => onChange(() => target.value)}
        rows={2}
        value={text}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          aria-disabled={text.trim() === ''}
          isBusy={isPending}
          onClick={() => start({ post, comment, text })}
          ref={send}
          size="small"
        >
          Enviar
        </Button>
        <Button look="quiet" onClick={() => onChange(() => undefined)} ref={cancel} size="small">
          Cancelar
        </Button>
      </div>
    </div>
  )
}
