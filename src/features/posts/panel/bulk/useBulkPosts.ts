import type { BulkPosts, ListedPost } from '@/features/posts/schema'
import { useAction } from '@/ui/panel/data/useAction'
import { tellBulk, tellUndone } from '@/ui/panel/list/tellBulk'
import type { Selection } from '@/ui/panel/list/useSelection'
import { bulkPosts } from '../posts'
import { undoneIn, undoOf } from './undo'

type Undo = { sent: BulkPosts; calls: BulkPosts[]; changed: ListedPost[] }

const FAILURE = 'Error al cambiar los posts'
const REFRESHES = [['posts']]

/** Changes the selected posts, says what became of them, and offers to take it back. Those that are refused stay selected. */
export function useBulkPosts({ select }: Selection<ListedPost>) {
  const undoing = useAction({
    async act({ sent, calls, changed }: Undo, { idempotencyKey }) {
      const answers = []
      for (const [index, call] of calls.entries())
        answers.push(...(await bulkPosts(call, { idempotencyKey: `${idempotencyKey}-${index}` })).results)
      return undoneIn(sent, changed, answers)
    },
    failure: FAILURE,
    refreshes: REFRESHES,
    onDone: ({ results, unscheduled }, { changed }) =>
      tellUndone({
        results,
        rows: changed,
        nameOf,
        notes: unscheduled.map((post) => `${nameOf(post)}: ya no está programado`),
      }),
  })
  return useAction({
    act: ({ sent }: { sent: BulkPosts; before: ListedPost[] }, key) => bulkPosts(sent, key),
    failure: FAILURE,
    refreshes: REFRESHES,
    onDone(answer, { sent, before }) {
      const { results } = answer
      const refused = results.filter(({ ok }) => !ok).map(({ id }) => id)
      select(refused)
      const calls = undoOf(sent, before, answer)
      const changed = before.filter(({ id }) => !refused.includes(id))
      const undo = calls.length > 0 ? () => undoing.start({ sent, calls, changed }) : undefined
      tellBulk({ results, rows: before, nameOf, undo })
    },
  })
}

const nameOf = ({ title }: ListedPost) => `«${title}»`
