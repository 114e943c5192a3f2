import { type RefObject, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { findPassage, isUnchangedIn, type Quote, quoteOf } from '@/features/comments/anchor'
import { MAX_COMMENT, MAX_QUOTE } from '@/features/comments/limits'
import type { Comment } from '@/features/comments/schema'
import type { AdminPost } from '@/features/posts/schema'
import type { PostValues } from '@/features/posts/values'
import { counted } from '@/platform/domain/text/numbers'
import { truncate } from '@/platform/domain/text/truncate'
import { Button } from '@/ui/panel/Button'
import { useAction } from '@/ui/panel/data/useAction'
import { useLoaded, useRenewed } from '@/ui/panel/data/useLoaded'
import { TextArea } from '@/ui/panel/fields/TextArea'
import { useFocusAfter } from '@/ui/panel/heading'
import { NotLoaded } from '@/ui/panel/Loading'
import { useKept } from '@/ui/panel/leaving/useKept'
import { notify, notifyError } from '@/ui/panel/toasts/notify'
import { editorText } from '../../mdx/editorText'
import type { TextHandle } from '../../mdx/MdxCard'
import { Card } from '../cards/Card'
import { addComment, commentsQuery } from './comments'
import { Thread } from './Thread'

type Props = { post: AdminPost; text: RefObject<TextHandle | null> }

/** What people and agents say of the draft, at the passage that they mean. */
export default function CommentsCard({ post, text }: Props) {
  const { getValues } = useFormContext<PostValues>()
  const content = () => editorText(getValues('content'))
  const loaded = useLoaded(commentsQuery(post.id))
  useRenewed(loaded.reload, post.updatedAt) // a save may move what comments are about
  /** Open replies, by the comment that they answer. */
  const [replies, keepReplies] = useKept<Record<string, string | undefined>>(`post/${post.id}/replies`, {})
  const isOpen = ({ id, resolvedAt }: Comment) => resolvedAt === null || replies[id] !== undefined
  const all = loaded.data?.comments ?? []
  const [open, resolved] = [all.filter(isOpen), all.filter((comment) => !isOpen(comment))]

  function show(quote: Quote) {
    const passage = findPassage(content(), quote)
    if (passage) text.current?.select(passage)
    else notifyError(null, 'Ese pasaje ya no está en el texto')
  }
  const list = (label: string, comments: Comment[]) => (
    <ul aria-label={label} className="m-0 grid list-none gap-4 p-0">
      {comments.map((comment) => (
        <Thread
          comment={comment}
          // The server looks in what is stored: a sentence may be too new for that.
          isLost={comment.isOrphan && !(comment.quote && isUnchangedIn(content(), comment.quote))}
          key={comment.id}
          onReply={(next) => keepReplies((now) => ({ ...now, [comment.id]: next(now[comment.id]) }))}
          onShow={show}
          post={post.id}
          reply={replies[comment.id]}
        />
      ))}
    </ul>
  )
  return (
    <Card title="Comentarios">
      <NotLoaded queries={[loaded]}>Cargando comentarios...</NotLoaded>
      {loaded.data && open.length === 0 && <p className="text-sm text-muted">No hay comentarios abiertos.</p>}
      {open.length > 0 && list('Comentarios abiertos', open)}
      {resolved.length > 0 && (
        <details>
          <summary className="mb-2 cursor-pointer py-0.5 text-sm text-muted">
            {counted(resolved.length, 'comentario resuelto', 'comentarios resueltos')}
          </summary>
          {list('Comentarios resueltos', resolved)}
        </details>
      )}
      <NewComment
        post={post.id}
        quoted={() => {
          const part = text.current?.selected()
          if (!part) return undefined
          return quoteOf(content(), { start: part.start, end: Math.min(part.end, part.start + MAX_QUOTE) })
        }}
      />
    </Card>
  )
}

/** `declined` is a selection that the comment is not about. */
const NOTHING: { words: string; quote?: Quote; declined?: Quote } = { words: '' }
const isSame = (one: Quote | undefined, other: Quote | undefined) => JSON.stringify(one) === JSON.stringify(other)

/** A comment on what is selected in the text when it begins, or on all of it. */
function NewComment({ post, quoted }: { post: number; quoted: () => Quote | undefined }) {
  const [{ words, quote }, change] = useKept(`post/${post}/comment`, NOTHING)
  const { start, isPending } = useAction({
    act: addComment,
    failure: 'Error al comentar',
    refreshes: [['post', post, 'comments']],
    noun: 'comments',
    onDone(_, sent) {
      change((now) => (now.words === sent.text && now.quote?.exact === sent.quote?.exact ? NOTHING : now))
      notify('Comentario añadido')
    },
  })
  function quoteSelected() {
    const selected = quoted()
    change(({ declined }) => ({ words, quote: isSame(selected, declined) ? undefined : selected, declined }))
  }
  const send = useRef<HTMLButtonElement>(null)
  const ofAll = useFocusAfter(() => send.current)
  return (
    <div className="grid gap-2">
      <TextArea
        hint="Lo leen también quienes tengan un enlace del borrador que permita comentar. Con @usuario se avisa por correo."
        label="Nuevo comentario"
        maxLength={MAX_COMMENT}
        onChange={({ target }) => change((now) => ({ ...now, words: target.value }))}
        onFocus={() => words === '' && quoteSelected()}
        rows={2}
        value={words}
      />
      {quote ? (
        <p className="m-0 flex flex-wrap items-center gap-2 text-note text-muted">
          Sobre «{truncate(quote.exact, 80)}»
          <Button
            look="quiet"
            onClick={() => change((now) => ({ words: now.words, declined: now.quote }))}
            ref={ofAll}
            size="small"
          >
            Sobre todo el texto
          </Button>
        </p>
      ) : (
        <p className="m-0 text-note text-muted">Para comentar una parte del texto, selecciónala antes.</p>
      )}
      <Button
        aria-disabled={words.trim() === ''}
        className="justify-self-start"
        isBusy={isPending}
        onClick={() => start({ post, text: words, quote })}
        ref={send}
      >
        Comentar
      </Button>
    </div>
  )
}
