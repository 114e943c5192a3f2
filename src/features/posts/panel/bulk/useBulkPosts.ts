import type { BulkPosts, ListedPost } from '@/features/posts/schema'
import { useAction } from '@/ui/panel/data/useAction'
import { tellBulk } from '@/ui/panel/list/tellBulk'
import type { Selection } from '@/ui/panel/list/useSelection'
import { notify } from '@/ui/panel/toasts/notify'
import { bulkPosts } from '../posts'
import { type Undone, undoneIn, undoOf } from './undo'

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
    onDone: (undone, { changed }) => tellUndone(undone, namesOf(changed)),
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
      tellBulk({ results, nameOf: namesOf(before), undo })
    },
  })
}

function namesOf(posts: ListedPost[]) {
  const titles = new Map(posts.map(({ id, title }) => [id, `«${title}»`]))
  return (id: number) => titles.get(id) ?? `Post ${id}`
}

function tellUndone({ results, unscheduled }: Undone, nameOf: (id: number) => string): void {
  const notes = unscheduled.map(({ id }) => `${nameOf(id)}: ya no está programado`)
  if (notes.length === 0 && results.every(({ ok }) => ok)) notify('Cambio deshecho')
  else tellBulk({ results, nameOf, notes, said: (done, all) => `Deshecho en ${done} de ${all}` })
}
