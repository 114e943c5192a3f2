'use client'
import { ArrowLeft, RotateCcw, Trash2 } from 'lucide-react'
import type { ListedPost } from '@/schemas/post'
import { Button, ButtonLink } from '../kit/Button'
import { Day } from '../kit/Day'
import { EmptyState } from '../kit/EmptyState'
import { List } from '../kit/List'
import { notify } from '../kit/notify'
import { Page } from '../kit/Page'
import { Table } from '../kit/Table'
import { useAction } from '../kit/useAction'
import { useList } from '../kit/useList'
import { postQueries, restorePost } from './posts'

const NO_FILTERS = {}

/** What was deleted, and the way back for who may change posts: a restored one is a draft. */
export function TrashView({ canRestore }: { canRestore: boolean }) {
  const list = useList(NO_FILTERS, postQueries.trash)
  const restoration = useAction({
    act: ({ id }: ListedPost, key) => restorePost(id, key),
    failure: 'Error al restaurar post',
    refreshes: [['posts']],
    onDone: (_, { title }) => notify('Post restaurado', `«${title}» está otra vez en la lista, como borrador.`),
  })

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
      <List
        empty={
          <EmptyState icon={<Trash2 size={26} />} title="La papelera está vacía">
            Lo que se elimina de la lista de posts llega aquí.
          </EmptyState>
        }
        list={list}
        rows={list.data?.posts}
      >
        {(posts) => (
          <Table
            columns={[
              { header: 'Título', cell: ({ title }) => title },
              { header: 'Eliminado', cell: ({ deletedAt }) => deletedAt && <Day iso={deletedAt} /> },
              canRestore && {
                header: 'Acciones',
                cell: (post) => (
                  <Button
                    aria-label={`Restaurar «${post.title}»`}
                    isBusy={restoration.isPending}
                    onClick={() => restoration.start(post)}
                  >
                    <RotateCcw aria-hidden="true" size={16} />
                    Restaurar
                  </Button>
                ),
              },
            ]}
            label="Posts eliminados"
            rows={posts}
          />
        )}
      </List>
    </Page>
  )
}
