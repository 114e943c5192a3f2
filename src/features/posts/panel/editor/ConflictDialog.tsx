import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { AdminPost } from '@/features/posts/schema'
import type { PostValues } from '@/features/posts/values'
import { categoriesQuery, tagsQuery } from '@/features/terms/panel/terms'
import { Button } from '@/ui/panel/Button'
import { copyText } from '@/ui/panel/copyText'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { panelMoment } from '@/ui/panel/dates/dates'
import { Dialog } from '@/ui/panel/dialogs/Dialog'
import { LoadFailed, Loading } from '@/ui/panel/Loading'
import { untilLoaded } from '@/ui/panel/untilLoaded'
import { PostStatus } from '../PostStatus'
import { getPost } from '../posts'

// With what compares texts, which few conflicts need.
const Differences = lazy(() =>
  untilLoaded(() => import('../Differences').then((loaded) => ({ default: loaded.Differences }))),
)

type Props = {
  postId: number
  mine: PostValues
  /** Whether `mine` is stored, so that the page shows theirs when it is loaded again. */
  isStored: boolean
  /** Whether `mine` is a change of the text of `theirs`, so that only its publication is news. */
  isChangeOf: (theirs: AdminPost) => boolean
  onClose: (theirs: AdminPost | undefined) => void
  onKeepAsDraft: (theirs: AdminPost) => Promise<void>
  onOverwrite: (theirs: AdminPost) => Promise<void>
}

const WORDS = {
  loading: {
    title: 'El post ha cambiado',
    description: 'Se guardó o se publicó en otro lugar mientras lo editabas. Tu texto sigue en el editor.',
  },
  text: {
    title: 'Hay una versión más nueva',
    description:
      'Este post se guardó en otro lugar mientras lo editabas: otra persona, o tú en otra pestaña. Tu texto sigue en el editor.',
  },
  publication: {
    title: 'El post ya está publicado',
    description:
      'Se publicó mientras lo editabas: a la hora programada, o lo hizo otra persona. Los lectores no ven todavía tus cambios.',
  },
}

/** Somebody else changed or published the same post: shows both texts and the options. None of them loses text. */
export function ConflictDialog({ postId, mine, isStored, isChangeOf, onClose, ...choices }: Props) {
  const [isComparing, setIsComparing] = useState(false)
  const {
    data: theirs,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['post', postId, 'theirs'],
    queryFn: ({ signal }) => getPost(postId, signal),
    gcTime: 0,
    staleTime: 0,
    refetchOnReconnect: false, // what is chosen is about the version that was compared
  })
  const termsOf = useTerms()
  const kind = !theirs ? 'loading' : theirs.isPublished && isChangeOf(theirs) ? 'publication' : 'text'
  const words = WORDS[kind]
  const close = () => onClose(theirs)

  return (
    <Dialog
      description={words.description}
      footer={
        <>
          <Button onClick={close}>Seguir editando</Button>
          <Button onClick={() => copyText(mine.content, 'Tu texto está en el portapapeles.')}>Copiar mi texto</Button>
          {isStored && kind !== 'publication' && (
            <Button disabled={!theirs} onClick={() => window.location.reload()}>
              Usar la otra versión
            </Button>
          )}
          <Button disabled={!theirs} onClick={() => theirs && void choices.onKeepAsDraft(theirs)} look="primary">
            Guardar como borrador
          </Button>
          <Button disabled={!theirs} look="danger" onClick={() => theirs && void choices.onOverwrite(theirs)}>
            {theirs?.isPublished ? 'Publicar mis cambios' : 'Sobrescribir'}
          </Button>
        </>
      }
      isWide
      onClose={close}
      title={words.title}
    >
      {isError && <LoadFailed onRetry={refetch}>Error al cargar post</LoadFailed>}
      {!theirs && !isError && <Loading />}
      {theirs && kind === 'text' && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
              La otra versión se guardó el {panelMoment(theirs.updatedAt)}
              <PostStatus post={theirs} />
            </p>
            <Button aria-expanded={isComparing} onClick={() => setIsComparing(!isComparing)}>
              Ver diferencias
            </Button>
          </div>
          {isComparing && (
            <Suspense fallback={<Loading />}>
              <Differences
                from={{ name: 'La otra versión', text: theirs }}
                to={{ name: 'Tu texto', text: { ...mine, ...termsOf(mine) } }}
              />
            </Suspense>
          )}
        </>
      )}
    </Dialog>
  )
}

/** Returns what finds the category and the tags of a form, by the lists that its fields show. */
function useTerms() {
  const { categories = [] } = useLoaded(categoriesQuery).data ?? {}
  const { tags = [] } = useLoaded(tagsQuery).data ?? {}
  return ({ categoryId, tagIds }: PostValues) => ({
    category: categories.find(({ id }) => id === categoryId) ?? null,
    tags: tags.filter(({ id }) => tagIds.includes(id)),
  })
}
