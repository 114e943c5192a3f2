'use client'
import { ArrowLeft, RotateCcw, Trash2 } from 'lucide-react'
import type { ListedPost } from '@/features/posts/schema'
import { ButtonLink } from '@/ui/panel/Button'
import { ButtonAction } from '@/ui/panel/ButtonAction'
import type { ActionOptions } from '@/ui/panel/data/useAction'
import { Day } from '@/ui/panel/dates/Day'
import { TableList } from '@/ui/panel/list/List'
import { useList } from '@/ui/panel/list/useList'
import { useSelection } from '@/ui/panel/list/useSelection'
import { Page } from '@/ui/panel/Page'
import { notify } from '@/ui/panel/toasts/notify'
import { PostsBulk } from './bulk/PostsBulk'
import { postQueries, restorePost } from './posts'

const NO_FILTERS = {}

const RESTORATION: ActionOptions<ListedPost, unknown> = {
  act: ({ id }, key) => restorePost(id, key),
  failure: 'Error al restaurar post',
  refreshes: [['posts']],
  onDone: (_, { title }) => notify('Post restaurado', `«${title}» está otra vez en la lista, como borrador.`),
}

type Props = { canRestore: boolean; canErase: boolean }

/** Deleted posts. Users who may edit posts can restore them, as drafts; those who may publish can delete them for good. */
export function TrashView({ canRestore, canErase }: Props) {
  const list = useList(NO_FILTERS, postQueries.trash)
  const selection = useSelection(list.data?.posts, ({ title }) => `«${title}»`)
  return (
    <Page
      actions={
        <ButtonLink href="/admin/posts" icon={ArrowLeft}>
          Volver a los posts
        </ButtonLink>
      }
      description="Los posts eliminados. Nadie los ve hasta que se restauran."
      title="Papelera"
      trail={[{ label: 'Posts', url: '/admin/posts' }]}
    >
      {canRestore && <PostsBulk canPublish={canErase} isTrash selection={selection} />}
      <TableList
        columns={[
          { header: 'Título', cell: ({ title }) => title },
          { header: 'Eliminado', cell: ({ deletedAt }) => deletedAt && <Day iso={deletedAt} /> },
          canRestore && {
            header: 'Acciones',
            cell: (post) => (
              <ButtonAction action={RESTORATION} aria-label={`Restaurar «${post.title}»`} icon={RotateCcw} on={post}>
                Restaurar
              </ButtonAction>
            ),
          },
        ]}
        empty={{
          icon: Trash2,
          title: 'La papelera está vacía',
          text: 'Lo que se elimina de la lista de posts llega aquí.',
        }}
        label="Posts eliminados"
        list={list}
        rows={list.data?.posts}
        selection={canRestore ? selection : undefined}
      />
    </Page>
  )
}
