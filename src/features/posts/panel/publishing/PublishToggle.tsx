import { Globe, GlobeOff } from 'lucide-react'
import type { AdminPost, ListedPost } from '@/features/posts/schema'
import { type ActionOptions, useAction } from '@/ui/panel/data/useAction'
import { IconButton } from '@/ui/panel/IconButton'
import { reviewOf } from '../editor/review/postReview'
import { setPublished } from '../posts'
import { PublishDialog } from './PublishDialog'
import { tellToggled, tellUndone } from './publicationToasts'
import { usePublishQuestion } from './usePublishQuestion'

const CHANGE = { failure: 'Error al cambiar estado de publicación', refreshes: [['posts']] }

const UNDO: ActionOptions<AdminPost, AdminPost> = {
  ...CHANGE,
  act: ({ id, isPublished, updatedAt }, key) => setPublished(id, !isPublished, updatedAt, key),
  onDone: tellUndone,
}

/** Publishes or unpublishes a post of a list, asking what the editor asks. */
export function PublishToggle({ post, of }: { post: ListedPost; of: string }) {
  const { isPublished } = post
  const { question, isAsking, mayPublish } = usePublishQuestion(() => reviewOf({ id: post.id }))
  const undoing = useAction(UNDO)
  const { start, isPending } = useAction<ListedPost, AdminPost>({
    ...CHANGE,
    act: ({ id, isPublished, updatedAt }, key) => setPublished(id, !isPublished, isPublished ? null : updatedAt, key),
    onDone: (answer, was) => tellToggled(answer, was, () => undoing.start(answer)),
  })
  const press = async () => (isPublished || (await mayPublish(post))) && start(post)
  return (
    <>
      <IconButton
        icon={isPublished ? GlobeOff : Globe}
        isBusy={isPending || (isAsking && !question)}
        label={isPublished ? 'Despublicar' : 'Publicar'}
        of={of}
        onClick={press}
      />
      {question && <PublishDialog {...question} cancelLabel="Cancelar" of={of} />}
    </>
  )
}
