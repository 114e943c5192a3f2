import type { BulkPosts, ListedPost } from '@/features/posts/schema'
import { useAction } from '@/ui/panel/data/useAction'
import { tellBulk } from '@/ui/panel/list/tellBulk'
import type { Selection } from '@/ui/panel/list/useSelection'
import { notify } from '@/ui/panel/toasts/notify'
import { bulkPosts } from '../posts'
import { undoOf } from './undo'

type Undo = { calls: BulkPosts[]; nameOf: (id: number) => string }

const FAILURE = 'Error al cambiar los posts'

/** Changes the selected posts, says what became of them, and offers to take it back. Those that are refused stay selected. */
export function useBulkPosts({ keep }: Selection<ListedPost>) {
  const undoing = useAction({
    act: async ({ calls }: Undo, { idempotencyKey }) => {
      const results = []
      for (const [index, call] of calls.entries())
        results.push(...(await bulkPosts(call, { idempotencyKey: `${idempotencyKey}-${index}` })).results)
      return results
    },
    failure: FAILURE,
    refreshes: [['posts']],
    onDone(results, { nameOf }) {
      if (results.every(({ ok }) => ok)) notify('Cambio deshecho')
      else tellBulk({ results, nameOf })
    },
  })
  return useAction({
    act: ({ sent }: { sent: BulkPosts; before: ListedPost[] }, key) => bulkPosts(sent, key),
    failure: FAILURE,
    refreshes: [['posts']],
    onDone(answer, { sent, before }) {
      const { results } = answer
      keep(results.filter(({ ok }) => !ok).map(({ id }) => id))
      const calls = undoOf(sent, before, answer)
      const titles = new Map(before.map(({ id, title }) => [id, `«${title}»`]))
      const nameOf = (id: number) => titles.get(id) ?? `Post ${id}`
      tellBulk({ results, nameOf, undo: calls.length > 0 ? () => undoing.start({ calls, nameOf }) : undefined })
    },
  })
}
