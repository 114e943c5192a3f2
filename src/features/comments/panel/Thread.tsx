import { useState } from 'react'
import { truncate } from '@/platform/domain/text/truncate'
import { Button } from '@/ui/panel/Button'
import { useAction } from '@/ui/panel/data/useAction'
import { Moment } from '@/ui/panel/dates/Day'
import { TextArea } from '@/ui/panel/fields/TextArea'
import { notify } from '@/ui/panel/toasts/notify'
import type { Quote } from '../anchor'
import { MAX_COMMENT } from '../limits'
import type { Comment } from '../schema'
import { AUTHOR_KINDS } from '../words'
import { addReply, setResolved } from './comments'

type Props = { post: number; comment: Comment; onShow: (quote: Quote) => void }

/** A comment with what it quotes and its replies. */
export function Thread({ post, comment, onShow }: Props) {
  const { id, quote, isOrphan, resolvedAt, replies } = comment
  const isResolved = resolvedAt !== null
  const [isReplying, setReplying] = useState(false)
  const resolving = useAction({
    act: setResolved,
    failure: 'Error al cambiar el comentario',
    refreshes: [['post', post, 'comments']],
    isEdit: true,
    onDone: (_, sent) => notify(sent.isResolved ? 'Comentario resuelto' : 'Comentario abierto otra vez'),
  })
  return (
    <li className="grid gap-2 border-elevation-100 border-t pt-3 text-sm">
      {quote && (
        <blockquote className="m-0 border-accent border-l-2 pl-3 text-muted wrap-anywhere">
          «{truncate(quote.exact, 160)}»
        </blockquote>
      )}
      {quote && isOrphan && <p className="m-0 text-muted">Este pasaje ya no está en el texto.</p>}
      <Said {...comment} />
      {replies.length > 0 && (
        <ol aria-label="Respuestas" className="m-0 grid list-none gap-2 pl-4">
          {replies.map((reply) => (
            <li key={reply.id}>
              <Said {...reply} />
            </li>
          ))}
        </ol>
      )}
      {isReplying && <Reply comment={id} onClose={() => setReplying(false)} post={post} />}
      <div className="flex flex-wrap gap-1">
        {quote && !isOrphan && (
          <Button look="quiet" onClick={() => onShow(quote)} size="small">
            Ver en el texto
          </Button>
        )}
        {!isReplying && (
          <Button look="quiet" onClick={() => setReplying(true)} size="small">
            Responder
          </Button>
        )}
        <Button
          isBusy={resolving.isPending}
          look="quiet"
          onClick={() => resolving.start({ post, comment: id, isResolved: !isResolved })}
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

function Reply({ post, comment, onClose }: { post: number; comment: number; onClose: () => void }) {
  const [text, setText] = useState('')
  const { start, isPending } = useAction({
    act: addReply,
    failure: 'Error al responder',
    refreshes: [['post', post, 'comments']],
    noun: 'comments',
    onDoneHere: onClose,
    onDone: () => notify('Respuesta añadida'),
  })
  return (
    <div className="grid gap-2">
      <TextArea
        autoFocus
        label="Respuesta"
        maxLength={MAX_COMMENT}
        onChange={({ target }) => setText(target.value)}
        rows={2}
        value={text}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          aria-disabled={text.trim() === ''}
          isBusy={isPending}
          onClick={() => start({ post, comment, text })}
          size="small"
        >
          Enviar
        </Button>
        <Button look="quiet" onClick={onClose} size="small">
          Cancelar
        </Button>
      </div>
    </div>
  )
}
