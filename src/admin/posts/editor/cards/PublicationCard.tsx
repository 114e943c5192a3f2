import { useFormContext } from 'react-hook-form'
import type { AdminPost } from '@/schemas/post'
import { panelDate } from '../../../kit/dates/dates'
import { Switch } from '../../../kit/fields/Switch'
import { PostStatus } from '../../PostStatus'
import type { PostForm } from '../postForm'
import { Card } from './Card'
import { Schedule } from './Schedule'
import { ShareDraft } from './ShareDraft'

const DATE = 'flex flex-wrap items-center justify-between gap-x-3 gap-y-1'

type Props = {
  post: AdminPost | undefined
  canPublish: boolean
  isPublishing: boolean
  onPublish: (isPublished: boolean) => void
  onSchedule: (scheduledAt: string | null) => void
}

/** Whether readers see the post; for a stored post, the switch takes effect at once. */
export function PublicationCard({ post, canPublish, isPublishing, onPublish, onSchedule }: Props) {
  const isPublished = useFormContext<PostForm>().watch('isPublished')
  return (
    <Card title="Publicación">
      <Switch
        disabled={!canPublish}
        hint={canPublish ? undefined : 'Tu rol no permite publicar: alguien del equipo lo hará.'}
        isBusy={isPublishing}
        isOn={isPublished}
        label="Publicado"
        onChange={onPublish}
      />
      {post && (
        <dl className="m-0 grid gap-2 text-sm">
          <div className={DATE}>
            <dt className="text-muted">Estado</dt>
            <dd className="m-0">
              <PostStatus post={post} />
            </dd>
          </div>
          <div className={DATE}>
            <dt className="text-muted">Creado</dt>
            <dd className="m-0">{panelDate(post.createdAt)}</dd>
          </div>
          <div className={DATE}>
            <dt className="text-muted">Fecha de publicación</dt>
            <dd className="m-0">{panelDate(post.publishedAt)}</dd>
          </div>
        </dl>
      )}
      {post && <ShareDraft postId={post.id} />}
      {post && canPublish && !post.isPublished && <Schedule onSchedule={onSchedule} post={post} />}
    </Card>
  )
}
