import { Link } from '@payloadcms/ui'
import { ExternalLink, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import type { ListedPost } from '@/schemas/post'
import { EXCERPT, TITLE_LINK } from '../kit/classes'
import { Day } from '../kit/dates/Day'
import { IconButton, IconLink, IconLinkOut } from '../kit/IconButton'
import { type Column, RowActions } from '../kit/list/Table'
import { PostStatus } from './PostStatus'

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
        <Link className={TITLE_LINK} href={`/admin/posts/${id}/edit`} prefetch={false}>
          {title}
        </Link>
        <p className={`${EXCERPT} mt-1`}>{excerpt}</p>
      </>
    ),
  },
  {
    header: 'Categoría',
    cell: ({ category }) => <span className="md:inline-block md:min-w-28">{category?.name ?? 'Sin categoría'}</span>,
  },
  { header: 'Estado', cell: (post) => <PostStatus post={post} /> },
  { header: 'Fecha', cell: ({ publishedAt, createdAt }) => <Day iso={publishedAt ?? createdAt} /> },
  { header: 'Acciones', cell: (post) => <Actions {...options} post={post} /> },
]

function Actions({ post, canEdit, canPublish, isBusy, onToggle, onDelete }: Options & { post: ListedPost }) {
  const { id, title, publicSlug, isPublished } = post
  const toggle = isPublished ? 'Despublicar' : 'Publicar'
  return (
    <RowActions>
      {publicSlug && (
        <IconLinkOut
          href={`/blog/${publicSlug}`}
          icon={ExternalLink}
          label={`Ver «${title}» en el blog`}
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
    </RowActions>
  )
}
