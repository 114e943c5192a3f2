import { type RefObject, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Card } from '@/features/posts/panel/editor/cards/Card'
import type { PostForm } from '@/features/posts/panel/editor/postForm'
import type { TextHandle } from '@/features/posts/panel/mdx/MdxCard'
import type { AdminPost } from '@/features/posts/schema'
import { counted } from '@/platform/domain/text/numbers'
import { truncate } from '@/platform/domain/text/truncate'
import { Button } from '@/ui/panel/Button'
import { useAction } from '@/ui/panel/data/useAction'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { TextArea } from '@/ui/panel/fields/TextArea'
import { notify, notifyError } from '@/ui/panel/toasts/notify'
import { findPassage, type Quote, quoteOf } from '../anchor'
import { MAX_COMMENT, MAX_QUOTE } from '../limits'
import type { Comment } from '../schema'
import { addComment, commentsQuery } from './comments'
import { Thread } from './Thread'

type Props = { post: AdminPost; text: RefObject<TextHandle | null> }

/** What people and agents say of the draft, at the passage that they mean. */
export default function CommentsCard({ post, text }: Props) {
  const { getValues } = useFormContext<PostForm>()
  const { data } = useLoaded(commentsQuery(post.id, post.updatedAt))
  const open = data?.comments.filter(({ resolvedAt }) => resolvedAt === null) ?? []
  const resolved = data?.comments.filter(({ resolvedAt }) => resolvedAt !== null) ?? []

  function show(quote: Quote) {
    const passage = findPassage(getValues('content'), quote)
    if (passage) text.current?.select(passage)
    else notifyError(null, 'Ese pasaje ya no está en el texto')
  }
  const list = (label: string, comments: Comment[]) => (
    <ul aria-label={label} className="m-0 grid list-none gap-4 p-0">
      {comments.map((comment) => (
        <Thread comment={comment} key={comment.id} onShow={show} post={post.id} />
      ))}
    </ul>
  )
  return (
    <Card title="Comentarios">
      {!data && <p className="text-sm text-muted">Cargando comentarios...</p>}
      {data && open.length === 0 && <p className="text-sm text-muted">No hay comentarios abiertos.</p>}
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
          return quoteOf(getValues('content'), { start: part.start, end: Math.min(part.end, part.start + MAX_QUOTE) })
        }}
      />
    </Card>
  )
}

/** A comment on what is selected in the text when it begins, or on all of it. */
function NewComment({ post, quoted }: { post: number; quoted: () => Quote | undefined }) {
  const [words, setWords] = useState('')
  const [quote, setQuote] = useState<Quote>()
  const { start, isPending } = useAction({
    act: addComment,
    failure: 'Error al comentar',
    refreshes: [['post', post, 'comments']],
    noun: 'comments',
    onDoneHere() {
      setWords('')
      setQuote(undefined)
    },
    onDone: () => notify('Comentario añadido'),
  })
  return (
    <div className="grid gap-2">
      <TextArea
        hint={
          quote
            ? undefined
            : 'Selecciona antes una parte del texto para comentar esa parte. Con @usuario se avisa por correo.'
        }
        label="Nuevo comentario"
        maxLength={MAX_COMMENT}
        onChange={({ target }) => setWords(target.value)}
        onFocus={() => words === '' && setQuote(quoted())}
        rows={2}
        value={words}
      />
      {quote && (
        <p className="m-0 flex flex-wrap items-center gap-2 text-note text-muted">
          Sobre «{truncate(quote.exact, 80)}»
          <Button look="quiet" onClick={() => setQuote(undefined)} size="small">
            Sobre todo el texto
          </Button>
        </p>
      )}
      <Button
        aria-disabled={words.trim() === ''}
        className="justify-self-start"
        isBusy={isPending}
        onClick={() => start({ post, text: words, quote })}
      >
        Comentar
      </Button>
    </div>
  )
}
