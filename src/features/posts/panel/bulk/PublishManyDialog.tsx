import { useQuery } from '@tanstack/react-query'
import type { ListedPost } from '@/features/posts/schema'
import { counted } from '@/platform/domain/text/numbers'
import { ConfirmDialog } from '@/ui/panel/dialogs/ConfirmDialog'
import { reviewOf } from '../editor/review/postReview'

type Props = { posts: ListedPost[]; onClose: () => void; onConfirm: () => void }

/** Asks before several posts are published, and says what the review warns of in those that come out for the first time. */
export function PublishManyDialog({ posts, onClose, onConfirm }: Props) {
  const { data: warned = [], isPending } = useQuery({
    queryKey: ['review', posts.map(({ id }) => id)],
    queryFn: () => warnedOf(posts),
    gcTime: 0,
  })
  return (
    <ConfirmDialog
      confirmLabel={warned.length > 0 ? 'Publicar de todos modos' : 'Publicar'}
      description={
        isPending
          ? 'Revisando...'
          : warned.length > 0
            ? 'La revisión tiene avisos de:'
            : 'Los lectores los verán enseguida.'
      }
      isBusy={isPending}
      look="primary"
      onClose={onClose}
      onConfirm={onConfirm}
      title={`¿Publicar ${counted(posts.length, 'post', 'posts')}?`}
    >
      {warned.length > 0 && (
        <ul aria-label="Avisos de la revisión" className="grid list-disc gap-1 pl-5 text-sm">
          {warned.map(({ id, title, count }) => (
            <li key={id}>
              «{title}»: {counted(count, 'aviso', 'avisos')}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}

/** A failed review stops nobody: what can't be published is refused by the server. */
async function warnedOf(posts: ListedPost[]) {
  const warned: { id: number; title: string; count: number }[] = []
  for (const { id, title, publishedAt } of posts) {
    if (publishedAt) continue
    const review = await reviewOf({ id }).catch(() => undefined)
    const count = review?.checks.filter(({ state }) => state === 'warn').length ?? 0
    if (count > 0) warned.push({ id, title, count })
  }
  return warned
}
