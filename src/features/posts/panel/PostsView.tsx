'use client'
import { Link } from '@payloadcms/ui'
import { ExternalLink, FileText, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ListedPost, PostPage } from '@/features/posts/schema'
import { categoriesQuery } from '@/features/terms/panel/terms'
import type { TermRef } from '@/features/terms/schema'
import { counted } from '@/platform/domain/text/numbers'
import { ButtonLink } from '@/ui/panel/Button'
import { EXCERPT, TITLE_LINK } from '@/ui/panel/classes'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { Day } from '@/ui/panel/dates/Day'
import { ConfirmAction } from '@/ui/panel/dialogs/ConfirmDialog'
import { IconButton, IconLink, IconLinkOut } from '@/ui/panel/IconButton'
import { Filters } from '@/ui/panel/list/Filters'
import { TableList } from '@/ui/panel/list/List'
import { type Column, RowActions } from '@/ui/panel/list/Table'
import { useList } from '@/ui/panel/list/useList'
import { useSelection } from '@/ui/panel/list/useSelection'
import { Page } from '@/ui/panel/Page'
import { StatusLine } from '@/ui/panel/StatusLine'
import { notify } from '@/ui/panel/toasts/notify'
import { PostsBulk } from './bulk/PostsBulk'
import { PostStatus } from './PostStatus'
import { deletePost, POST_FILTERS, postQueries } from './posts'
import { PublishToggle } from './publishing/PublishToggle'

type Props = { canCreate: boolean; canEdit: boolean; canPublish: boolean }

/** All posts the user may work on: search, filters and actions. */
export function PostsView({ canCreate, canEdit, canPublish }: Props) {
  const list = useList(POST_FILTERS, postQueries.list)
  const { data, isFiltered } = list
  const { data: terms } = useLoaded(categoriesQuery)
  const [toDelete, setToDelete] = useState<ListedPost>()
  const selection = useSelection(data?.posts, ({ title }) => `«${title}»`)

  function actionsOn(post: ListedPost) {
    const { id, title, publicSlug } = post
    const of = `«${title}»`
    return (
      <RowActions>
        {publicSlug && <IconLinkOut href={`/blog/${publicSlug}`} icon={ExternalLink} label="Ver en el blog" of={of} />}
        {canEdit && <IconLink href={`/admin/posts/${id}/edit`} icon={Pencil} label="Editar" of={of} />}
        {canPublish && <PublishToggle of={of} post={post} />}
        {canEdit && <IconButton icon={Trash2} label="Eliminar" of={of} onClick={() => setToDelete(post)} />}
      </RowActions>
    )
  }

  return (
    <Page
      actions={
        <>
          <ButtonLink icon={Trash2} href="/admin/posts/trash">
            Papelera
          </ButtonLink>
          {canCreate && (
            <ButtonLink href="/admin/posts/new" icon={Plus} look="primary">
              Nuevo post
            </ButtonLink>
          )}
        </>
      }
      description="Los posts del blog, publicados o en borrador."
      title="Posts"
    >
      <Filters
        choices={[
          {
            name: 'status',
            label: 'Estado',
            options: Object.entries({ '': 'Todos los estados', published: 'Publicados', draft: 'Borradores' }),
          },
          {
            name: 'category',
            label: 'Categoría',
            options: [['', 'Todas las categorías'], ...(terms?.categories ?? []).map(optionOf)],
          },
        ]}
        list={list}
        search="Buscar posts"
        views="posts"
      />
      <StatusLine>{data?.suggestion && `Mostrando resultados para «${data.suggestion}»`}</StatusLine>
      {canEdit && <PostsBulk canPublish={canPublish} selection={selection} />}
      <TableList
        columns={[...COLUMNS, { header: 'Acciones', cell: actionsOn }]}
        empty={{
          icon: FileText,
          title: 'No hay posts',
          text: isFiltered
            ? 'Ninguno coincide con lo que buscas: prueba con otros filtros.'
            : 'Aquí estará todo lo que se escriba.',
        }}
        label="Posts"
        list={list}
        rows={data?.posts}
        selection={canEdit ? selection : undefined}
        summary={data && inTotal(data)}
      />
      <ConfirmAction
        act={deletePost}
        description={({ title, isPublished }) =>
          `«${title}» ${isPublished ? 'dejará de verse en el blog y ' : ''}quedará en la papelera, de donde se puede restaurar. Los enlaces a su borrador no vuelven.`
        }
        failure="Error al eliminar post"
        item={toDelete}
        onClose={() => setToDelete(undefined)}
        onDone={() => notify('Post eliminado', 'Está en la papelera.')}
        refreshes={[['posts']]}
        title="¿Eliminar post?"
      />
    </Page>
  )
}

const COLUMNS: Column<ListedPost>[] = [
  {
    header: 'Título',
    sort: 'title',
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
    sort: 'category',
    cell: ({ category }) => <span className="md:inline-block md:min-w-28">{category?.name ?? 'Sin categoría'}</span>,
  },
  { header: 'Estado', cell: (post) => <PostStatus post={post} reviewState={post.reviewState} /> },
  {
    header: 'Fecha',
    sort: 'publishedAt', // what was never published comes last, and says when it was created
    cell: ({ publishedAt, createdAt }) =>
      publishedAt ? (
        <Day iso={publishedAt} />
      ) : (
        <span className="text-muted">
          Creado <Day iso={createdAt} />
        </span>
      ),
  },
]

const optionOf = ({ id, name }: TermRef): [string, string] => [String(id), name]

const inTotal = ({ counts: { published, drafts } }: PostPage) =>
  `${counted(published, 'publicado', 'publicados')} · ${counted(drafts, 'borrador', 'borradores')}`
