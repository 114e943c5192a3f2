import { Link } from '@payloadcms/ui'
import { ExternalLink, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { panelDate } from '../kit/dates'
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
  const { id, title, slug, excerpt, category, isPublished, publishedAt, createdAt } = post
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
      <Cell column={CATEGORY}>{category?.name ?? 'Sin categoría'}</Cell>
      <Cell column={STATUS}>
        <PostStatus post={post} />
      </Cell>
      <Cell column={DATE}>
        <time className={styles.date} dateTime={publishedAt ?? createdAt}>
          {panelDate(publishedAt ?? createdAt)}
        </time>
      </Cell>
      <Cell column={ACTIONS}>
        <div className={kit.rowActions}>
          {isPublished && (
            <a
              aria-label={`Ver «${title}» en el blog`}
              className={kit.iconButton}
              href={`/blog/${slug}`}
              rel="noopener"
              target="_blank"
              title="Ver en el blog"
            >
              <ExternalLink aria-hidden="true" size={17} />
            </a>
          )}
          {canEdit && (
            <Link
              aria-label={`Editar «${title}»`}
              className={kit.iconButton}
              href={edit}
              prefetch={false}
              title="Editar"
            >
              <Pencil aria-hidden="true" size={17} />
            </Link>
          )}
          {canPublish && (
            <button
              aria-label={`${toggle} «${title}»`}
              className={kit.iconButton}
              disabled={isBusy}
              onClick={onToggle}
              title={toggle}
              type="button"
            >
              <ToggleIcon aria-hidden="true" size={17} />
            </button>
          )}
          {canEdit && (
            <button
              aria-label={`Eliminar «${title}»`}
              className={kit.iconButton}
              onClick={onDelete}
              title="Eliminar"
              type="button"
            >
              <Trash2 aria-hidden="true" size={17} />
            </button>
          )}
        </div>
      </Cell>
    </tr>
  )
}
