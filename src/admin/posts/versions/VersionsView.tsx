'use client'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { RequestError } from '@/shared/request'
import { Badge } from '../../kit/Badge'
import { ButtonLink } from '../../kit/Button'
import { useLoaded } from '../../kit/data/useLoaded'
import { Moment } from '../../kit/dates/Day'
import { LoadFailed, Loading } from '../../kit/Loading'
import { Page } from '../../kit/Page'
import { MissingPost } from '../MissingPost'
import { postQueries } from '../posts'
import styles from '../posts.module.css'
import { Comparison } from './Comparison'

/** A post's versions: what each changed, and how to restore it. */
export function VersionsView({ postId, canRestore }: { postId: number; canRestore: boolean }) {
  const [chosen, setChosen] = useState<number>()
  const { data, error, failure, reload } = useLoaded(postQueries.versions(postId))
  const edit = `/admin/posts/${postId}/edit`
  const newest = data?.versions.find(({ isNewest }) => isNewest)
  if (error instanceof RequestError && error.status === 404) return <MissingPost />
  return (
    <Page
      actions={
        <ButtonLink href={edit}>
          <ArrowLeft aria-hidden="true" size={17} />
          Volver al editor
        </ButtonLink>
      }
      description="Cada vez que se guarda queda una versión. Elige una para compararla con la actual."
      title="Versiones"
      trail={[
        { label: 'Posts', url: '/admin/posts' },
        { label: 'Editar Post', url: edit },
      ]}
    >
      {!data && (error ? <LoadFailed onRetry={reload}>{failure}</LoadFailed> : <Loading />)}
      {data && (
        <div className={styles.versions}>
          <ul aria-label="Versiones" className={styles.versionList}>
            {data.versions.map((version) => (
              <li key={version.id}>
                <button aria-pressed={chosen === version.id} onClick={() => setChosen(version.id)} type="button">
                  <Moment iso={version.createdAt} />
                  {version.savedBy && <span className={styles.savedBy}>Guardado por {version.savedBy}</span>}
                  <span>
                    <Badge tone={version.isPublished ? 'positive' : 'neutral'}>
                      {version.isPublished ? 'Publicada' : version.isAutosave ? 'Autoguardado' : 'Borrador'}
                    </Badge>
                    {version.isNewest && <Badge tone="strong">Actual</Badge>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {chosen !== undefined && newest && (
            <Comparison
              canRestore={canRestore}
              isNewest={chosen === newest.id}
              key={chosen}
              newestId={newest.id}
              postId={postId}
              versionId={chosen}
            />
          )}
        </div>
      )}
    </Page>
  )
}
