import type { AdminPost } from '@/features/posts/schema'
import { PostFigures } from '@/features/stats/panel/PostFigures'
import { panelDate } from '@/ui/panel/dates/dates'
import { Switch } from '@/ui/panel/fields/Switch'
import { PostStatus } from '../../PostStatus'
import { Card } from './Card'
import { Schedule } from './Schedule'
import { ShareDraft } from './ShareDraft'

type Props = {
  post: AdminPost | undefined
  isPublished: boolean
  canPublish: boolean
  seesFigures: boolean
  isPublishing: boolean
  onPublish: (isPublished: boolean) => void
  onSchedule: (scheduledAt: string | null) => void
}

/** Whether readers see the post; for a stored post, the switch takes effect at once. */
export function PublicationCard({ post, isPublished, canPublish, seesFigures, isPublishing, ...on }: Props) {
  return (
    <Card title="Publicación">
      <Switch
        disabled={!canPublish}
        hint={canPublish ? undefined : 'Tu rol no permite publicar: alguien del equipo lo hará.'}
        isBusy={isPublishing}
        isOn={isPublished}
        label="Publicado"
        onChange={on.onPublish}
      />
      {post && (
        <dl className="m-0 grid gap-2 text-sm">
          {Object.entries({
            Estado: <PostStatus post={post} />,
            Creado: panelDate(post.createdAt),
            'Fecha de publicación': panelDate(post.publishedAt),
          }).map(([label, value]) => (
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1" key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="m-0">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {seesFigures && post?.publicSlug && <PostFigures slug={post.publicSlug} />}
      {post && <ShareDraft postId={post.id} />}
      {post && !post.isPublished && <Schedule canPublish={canPublish} onSchedule={on.onSchedule} post={post} />}
    </Card>
  )
}
