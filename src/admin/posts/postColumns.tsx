import { Link } from '@payloadcms/ui'
import { ExternalLink, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import type { ListedPost } from '@/schemas/post'
import { Day } from '../kit/dates/Day'
import { IconButton, IconLink, IconLinkOut } from '../kit/IconButton'
import kit from '../kit/kit.module.css'
import type { Column } from '../kit/list/Table'
import { PostStatus } from './PostStatus'
import styles from './posts.module.css'

type Options = {
  canEdit: boolean
  canPublish: boolean
  isBusy: boolean
  onToggle: (post: ListedPost) => void
  onDelete: (post: ListedPost) => void
}

/** The columns of the post list, including its actions. */
export const postColumns = (options: Options): Column<ListedPost>[] => [
  {
    header: 'Título',
    cell: ({ id, title, excerpt }) => (
      <>
        <Link className={styles.title} href={`/admin/posts/${id}/edit`} prefetch={false}>
          {title}
        </Link>
        <p className={styles.excerpt}>{excerpt}</p>
      </>
    ),
  },
  {
    header: 'Categoría',
    cell: ({ category }) => <span className={styles.category}>{category?.name ?? 'Sin categoría'}</span>,
  },
  { header: 'Estado', cell: (post) => <PostStatus post={post} /> },
  { header: 'Fecha', cell: ({ publishedAt, createdAt }) => <Day iso={publishedAt ?? createdAt} /> },
  { header: 'Acciones', cell: (post) => <Actions {...options} post={post} /> },
]

function Actions({ post, canEdit, canPublish, isBusy, onToggle, onDelete }: Options & { post: ListedPost }) {
  const { id, title, publicSlug, isPublished } = post
  const toggle = isPublished ? 'Despublicar' : 'Publicar'
  return (
    <div className={kit.rowActions}>
      {publicSlug && (
        <IconLinkOut
          icon={ExternalLink}
          label={`Ver «${title}» en el blog`}
          href={`/blog/${publicSlug}`}
          title="Ver en el blog"
        />
      )}
      {canEdit && (
        <IconLink icon={Pencil} label={`Editar «${title}»`} href={`/admin/posts/${id}/edit`} title="Editar" />
      )}
      {canPublish && (
        <IconButton
          icon={isPublished ? EyeOff : Eye}
          isBusy={isBusy}
          label={`${toggle} «${title}»`}
          onClick={() => onToggle(post)}
          title={toggle}
        />
      )}
      {canEdit && (
        <IconButton icon={Trash2} label={`Eliminar «${title}»`} onClick={() => onDelete(post)} title="Eliminar" />
      )}
    </div>
  )
}
