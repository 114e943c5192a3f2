'use client'
import { FileText, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { shownNumber } from '@/domain/numbers'
import { ButtonLink } from '../kit/Button'
import { ConfirmDialog } from '../kit/ConfirmDialog'
import { EmptyState } from '../kit/EmptyState'
import kit from '../kit/kit.module.css'
import { LoadFailed, Loading } from '../kit/Loading'
import { Missing } from '../kit/Missing'
import { notify } from '../kit/notify'
import { Page } from '../kit/Page'
import { Pager } from '../kit/Pager'
import { Table } from '../kit/Table'
import { useAction } from '../kit/useAction'
import { useLoaded } from '../kit/useLoaded'
import { PostFilterBar } from './PostFilterBar'
import { POST_COLUMNS, PostRow } from './PostRow'
import { deletePost, type ListedPost, type PostPage, postsPath, setPublished } from './posts'
import { usePostFilters } from './usePostFilters'

type Props = { canCreate: boolean; canEdit: boolean; canPublish: boolean }

/** Every post that the person may work on: search, filters, and what can be done with each. */
export function PostsView({ canCreate, canEdit, canPublish }: Props) {
  const { filters, change, isFiltered } = usePostFilters()
  const { data, hasFailed, isPlaceholderData, reload } = useLoaded<PostPage>({
    key: ['posts', filters],
    path: postsPath(filters),
    failure: 'Error al cargar posts',
  })
  const [doomed, setDoomed] = useState<ListedPost>()
  const top = useRef<HTMLDivElement>(null)
  const toggle = useAction({
    act: ({ id, isPublished }: ListedPost) => setPublished(id, !isPublished),
    failure: 'Error al cambiar estado de publicación',
    refreshes: [['posts']],
    onDone: ({ isPublished }) => notify(isPublished ? 'Post publicado' : 'Post despublicado'),
  })
  const removal = useAction({
    act: ({ id }: ListedPost) => deletePost(id),
    failure: 'Error al eliminar post',
    refreshes: [['posts']],
    onDone: (_, { title }) => notify('Post eliminado', `«${title}» está en la papelera.`),
  })

  return (
    <Page
      actions={
        <>
          <ButtonLink href="/admin/posts/trash">
            <Trash2 aria-hidden="true" size={17} />
            Papelera
          </ButtonLink>
          {canCreate && (
            <ButtonLink href="/admin/posts/new" look="primary">
              <Plus aria-hidden="true" size={18} />
              Nuevo post
            </ButtonLink>
          )}
        </>
      }
      description="Los artículos del blog, publicados o en borrador."
      title="Posts"
    >
      <div ref={top} tabIndex={-1}>
        <Missing>Ese post no existe, ya no está disponible o no tienes permiso para verlo.</Missing>
        <PostFilterBar change={change} filters={filters} />
        {!data && (hasFailed ? <LoadFailed onRetry={reload}>Error al cargar posts</LoadFailed> : <Loading />)}
        {data?.posts.length === 0 && (
          <EmptyState icon={<FileText size={26} />} title="No hay posts">
            {isFiltered
              ? 'Ninguno coincide con lo que buscas: prueba con otros filtros.'
              : 'Aquí estará todo lo que se escriba.'}
          </EmptyState>
        )}
        {data && data.posts.length > 0 && (
          <Table columns={POST_COLUMNS} isBusy={isPlaceholderData} label="Posts">
            {data.posts.map((post) => (
              <PostRow
                canEdit={canEdit}
                canPublish={canPublish}
                isBusy={toggle.isPending && toggle.variables.id === post.id}
                key={post.id}
                onDelete={() => setDoomed(post)}
                onToggle={() => toggle.mutate(post)}
                post={post}
              />
            ))}
          </Table>
        )}
        {data && (
          <footer className={kit.listFooter}>
            <p>
              {counted(data.counts.published, 'publicado')} · {counted(data.counts.drafts, 'borrador', 'borradores')}
            </p>
            <Pager onPage={(page) => change({ page })} page={filters.page} totalPages={data.pagination.totalPages} />
          </footer>
        )}
        {doomed && (
          <ConfirmDialog
            confirmLabel="Eliminar"
            description={`«${doomed.title}» ${doomed.isPublished ? 'dejará de verse en el blog y ' : ''}quedará en la papelera, de donde se puede restaurar.`}
            onClose={() => setDoomed(undefined)}
            onConfirm={() => removal.mutateAsync(doomed)}
            returnFocusTo={top}
            title="¿Eliminar post?"
          />
        )}
      </div>
    </Page>
  )
}

/** `1 borrador`, `3 borradores`. */
const counted = (count: number, one: string, many = `${one}s`) => `${shownNumber(count)} ${count === 1 ? one : many}`
