import { Link } from '@payloadcms/ui'
import { ExternalLink, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { Day } from '../kit/Day'
import { IconButton, IconLink, IconLinkOut } from '../kit/IconButton'
import kit from '../kit/kit.module.css'
import { Cell } from '../kit/Table'
import { PostStatus } from './PostStatus'
import type { ListedPost } from './posts'
import styles from './posts.module.css'

/** The list's columns, in order. */
export const POST_COLUMNS = ['Título', 'Categoría', 'Estado', 'Fecha', 'Acciones']
const [TITLE = '', CATEGORY = '', STATUS = '', DATE = '', ACTIONS = ''] = POST_COLUMNS

type Props = {
  post: ListedPost
  canEdit: boolean
  canPublish: boolean
  isBusy: boolean
  onToggle: () => void
  onDelete: () => void
}

/** One post of the list, and what can be done with it. */
export function PostRow({ post, canEdit, canPublish, isBusy, onToggle, onDelete }: Props) {
  const { id, title, publicSlug, excerpt, category, isPublished, publishedAt, createdAt } = post
  const edit = `/admin/posts/${id}/edit`
  const toggle = isPublished ? 'Despublicar' : 'Publicar'
  const ToggleIcon = isPublished ? EyeOff : Eye
  return (
    <tr>
      <Cell column={TITLE}>
        <Link className={styles.title} href={edit} prefetch={false}>
          {title}
        </Link>
        <p className={styles.excerpt}>{excerpt}</p>
      </Cell>
      <Cell column={CATEGORY}>
        <span className={styles.category}>{category?.name ?? 'Sin categoría'}</span>
      </Cell>
      <Cell column={STATUS}>
        <PostStatus post={post} />
      </Cell>
      <Cell column={DATE}>
        <Day iso={publishedAt ?? createdAt} />
      </Cell>
      <Cell column={ACTIONS}>
        <div className={kit.rowActions}>
          {publicSlug && (
            <IconLinkOut
              icon={ExternalLink}
              label={`Ver «${title}» en el blog`}
              href={`/blog/${publicSlug}`}
              title="Ver en el blog"
            />
          )}
          {canEdit && <IconLink icon={Pencil} label={`Editar «${title}»`} href={edit} title="Editar" />}
          {canPublish && (
            <IconButton
              icon={ToggleIcon}
              label={`${toggle} «${title}»`}
              disabled={isBusy}
              onClick={onToggle}
              title={toggle}
            />
          )}
          {canEdit && <IconButton icon={Trash2} label={`Eliminar «${title}»`} onClick={onDelete} title="Eliminar" />}
        </div>
      </Cell>
    </tr>
  )
}
