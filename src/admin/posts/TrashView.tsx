'use client'
import { ArrowLeft, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Pagination } from '@/domain/pagination'
import type { AdminPost } from '@/domain/publicPost'
import { Button, ButtonLink } from '../kit/Button'
import { Day } from '../kit/Day'
import { EmptyState } from '../kit/EmptyState'
import kit from '../kit/kit.module.css'
import { LoadFailed, Loading } from '../kit/Loading'
import { notify } from '../kit/notify'
import { Page } from '../kit/Page'
import { Pager } from '../kit/Pager'
import { Cell, Table } from '../kit/Table'
import { useAction } from '../kit/useAction'
import { useLoaded } from '../kit/useLoaded'
import { restorePost, trashPath } from './posts'

const COLUMNS = ['Título', 'Eliminado', 'Acciones']
const [TITLE = '', DELETED = '', ACTIONS = ''] = COLUMNS

/** What was deleted, and the way back for who may change posts: a restored one is a draft. */
export function TrashView({ canRestore }: { canRestore: boolean }) {
  const [page, setPage] = useState(1)
  const { data, hasFailed, isPlaceholderData, reload } = useLoaded<{ posts: AdminPost[]; pagination: Pagination }>({
    key: ['posts', 'trash', page],
    path: trashPath(page),
    failure: 'Error al cargar la papelera',
  })
  const restoration = useAction({
    act: ({ id }: AdminPost) => restorePost(id),
    failure: 'Error al restaurar post',
    refreshes: [['posts']],
    onDone: (_, { title }) => notify('Post restaurado', `«${title}» está otra vez en la lista, como borrador.`),
  })

  const lastPage = Math.max(1, data?.pagination.totalPages ?? page)
  useEffect(() => {
    if (page > lastPage) setPage(lastPage) // its last entry was restored
  }, [page, lastPage])

  return (
    <Page
      actions={
        <ButtonLink href="/admin/posts">
          <ArrowLeft aria-hidden="true" size={17} />
          Volver a los posts
        </ButtonLink>
      }
      description="Los posts eliminados. Nadie los ve hasta que se restauran."
      title="Papelera"
      trail={[{ label: 'Posts', url: '/admin/posts' }]}
    >
      {!data && (hasFailed ? <LoadFailed onRetry={reload}>Error al cargar la papelera</LoadFailed> : <Loading />)}
      {data?.posts.length === 0 && (
        <EmptyState icon={<Trash2 size={26} />} title="La papelera está vacía">
          Lo que se elimina de la lista de posts llega aquí.
        </EmptyState>
      )}
      {data && data.posts.length > 0 && (
        <Table
          columns={canRestore ? COLUMNS : COLUMNS.slice(0, -1)}
          isBusy={isPlaceholderData}
          label="Posts eliminados"
        >
          {data.posts.map((post) => (
            <tr key={post.id}>
              <Cell column={TITLE}>{post.title}</Cell>
              <Cell column={DELETED}>{post.deletedAt && <Day iso={post.deletedAt} />}</Cell>
              {canRestore && (
                <Cell column={ACTIONS}>
                  <Button
                    aria-label={`Restaurar «${post.title}»`}
                    disabled={restoration.isPending}
                    onClick={() => restoration.mutate(post)}
                  >
                    <RotateCcw aria-hidden="true" size={16} />
                    Restaurar
                  </Button>
                </Cell>
              )}
            </tr>
          ))}
        </Table>
      )}
      {data && (
        <footer className={kit.listFooter}>
          <Pager onPage={setPage} page={page} totalPages={data.pagination.totalPages} />
        </footer>
      )}
    </Page>
  )
}
