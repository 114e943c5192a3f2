import { RotateCcw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Button } from '@/ui/panel/Button'
import { useAction } from '@/ui/panel/data/useAction'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { NotLoaded } from '@/ui/panel/Loading'
import { notify } from '@/ui/panel/toasts/notify'
import { Differences } from '../Differences'
import { postQueries, restoreVersion } from '../posts'

type Props = { postId: number; versionId: number; newestId: number; canRestore: boolean }

/** Compares a version with the newest one. Restores it as a draft, so that readers don't see it. */
export function Comparison({ postId, versionId, newestId, canRestore }: Props) {
  const router = useRouter()
  const old = useLoaded(postQueries.version(postId, versionId))
  const newest = useLoaded(postQueries.version(postId, newestId))
  const restoration = useAction({
    act: (version: number, key) => restoreVersion(postId, version, key),
    isLast: true,
    failure: 'Error al restaurar versión',
    refreshes: [['posts'], ['post', postId]],
    onDone: () => notify('Versión restaurada', 'Está en el editor como borrador: los lectores no la ven todavía.'),
    onDoneHere: () => router.push(`/admin/posts/${postId}/edit`),
  })

  if (!old.data || !newest.data) return <NotLoaded queries={[old, newest]} />
  return (
    // Above it is `top-5`, below it the page's `pb-16`: a taller one would be pushed up at the page's end.
    <div
      className="flex min-w-0 scroll-mt-15 flex-col items-start gap-4 lg:sticky lg:top-5 lg:max-h-[calc(100dvh-5.25rem)] [&>section]:max-h-none [&>section]:min-h-0 [&>section]:w-full"
      ref={showBelowList}
    >
      {versionId === newestId ? (
        <p>Esta es la versión actual.</p>
      ) : (
        <>
          {canRestore && (
            <Button
              icon={RotateCcw}
              isBusy={restoration.isPending}
              look="primary"
              onClick={() => restoration.start(versionId)}
            >
              Restaurar como borrador
            </Button>
          )}
          <Differences
            from={{ name: 'Versión elegida', text: old.data }}
            to={{ name: 'Versión actual', text: newest.data }}
          />
        </>
      )}
    </div>
  )
}

/** On a phone, it is below a list of up to fifty versions; next to the list, it is already in view. */
const showBelowList = (comparison: HTMLElement | null) => comparison?.scrollIntoView({ block: 'nearest' })
