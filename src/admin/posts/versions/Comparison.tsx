'use client'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Button } from '../../kit/Button'
import { LoadFailed, Loading } from '../../kit/Loading'
import { notify } from '../../kit/notify'
import { useAction } from '../../kit/useAction'
import { useToldFailure } from '../../kit/useToldFailure'
import { Differences } from '../Differences'
import { getVersion, restoreVersion } from '../posts'
import styles from '../posts.module.css'

const FAILURE = 'Error al cargar versiones'

type Props = { postId: number; versionId: number; newestId: number; isNewest: boolean; canRestore: boolean }

/** One saved state beside the newest, and the way back to it: as a draft, so that readers see nothing of it. */
export function Comparison({ postId, versionId, newestId, isNewest, canRestore }: Props) {
  const router = useRouter()
  const old = useVersion(postId, versionId)
  const newest = useVersion(postId, newestId)
  const restoration = useAction({
    act: () => restoreVersion(postId, versionId),
    failure: 'Error al restaurar versión',
    refreshes: [['posts'], ['post', postId]],
    onDone() {
      notify('Versión restaurada', 'Está en el editor como borrador: los lectores no la ven todavía.')
      router.push(`/admin/posts/${postId}/edit`)
    },
  })

  const failed = [old, newest].find(({ isError }) => isError)
  useToldFailure(failed?.error ?? null, FAILURE)
  if (failed) return <LoadFailed onRetry={failed.refetch}>{FAILURE}</LoadFailed>
  if (!old.data || !newest.data) return <Loading />
  return (
    <div className={styles.comparison}>
      {isNewest ? (
        <p>Esta es la versión actual.</p>
      ) : (
        <>
          {canRestore && (
            <Button disabled={restoration.isPending} look="primary" onClick={() => restoration.mutate()}>
              <RotateCcw aria-hidden="true" size={17} />
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

const useVersion = (postId: number, versionId: number) =>
  useQuery({
    queryKey: ['post', postId, 'version', versionId],
    queryFn: ({ signal }) => getVersion(postId, versionId, signal),
  })
