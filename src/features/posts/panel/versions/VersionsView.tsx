'use client'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '@/ui/panel/Badge'
import { ButtonLink } from '@/ui/panel/Button'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { Moment } from '@/ui/panel/dates/Day'
import { NotLoaded } from '@/ui/panel/Loading'
import { Page } from '@/ui/panel/Page'
import { PostNotFound } from '../PostNotFound'
import { postQueries } from '../posts'
import { Comparison } from './Comparison'

/** A post's versions: what each changed, and how to restore it. */
export function VersionsView({ postId, canRestore }: { postId: number; canRestore: boolean }) {
  const [chosen, setChosen] = useState<number>()
  const loaded = useLoaded(postQueries.versions(postId))
  const { data, isMissing } = loaded
  const edit = `/admin/posts/${postId}/edit`
  const newest = data?.versions.find(({ isNewest }) => isNewest)
  if (isMissing) return <PostNotFound />
  return (
    <Page
      actions={
        <ButtonLink href={edit} icon={ArrowLeft}>
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
      <NotLoaded queries={[loaded]} />
      {data && (
        <div className="grid gap-5 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
          <ul aria-label="Versiones" className="grid list-none gap-2 p-0">
            {data.versions.map((version) => (
              <li key={version.id}>
                <button
                  className="grid w-full cursor-pointer gap-1.5 rounded-xl border border-elevation-150 bg-surface px-4 py-3 text-left text-text aria-pressed:border-accent aria-pressed:bg-tint"
                  aria-pressed={chosen === version.id}
                  onClick={() => setChosen(version.id)}
                  type="button"
                >
                  <Moment iso={version.createdAt} />
                  {version.savedBy && (
                    <span className="flex flex-wrap gap-1.5 text-sm text-muted wrap-anywhere">
                      Guardado por {version.savedBy}
                    </span>
                  )}
                  <span className="flex flex-wrap gap-1.5">
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
            <Comparison canRestore={canRestore} key={chosen} newestId={newest.id} postId={postId} versionId={chosen} />
          )}
        </div>
      )}
    </Page>
  )
}
