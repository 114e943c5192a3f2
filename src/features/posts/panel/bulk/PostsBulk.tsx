import { FolderInput, Globe, GlobeOff, RotateCcw, Tag, Tags, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { BulkPosts, ListedPost } from '@/features/posts/schema'
import { counted } from '@/platform/domain/text/numbers'
import { Button } from '@/ui/panel/Button'
import { ConfirmDialog } from '@/ui/panel/dialogs/ConfirmDialog'
import { BulkBar } from '@/ui/panel/list/BulkBar'
import type { Selection } from '@/ui/panel/list/useSelection'
import { type Filing, FilingDialog } from './FilingDialog'
import { PublishManyDialog } from './PublishManyDialog'
import { useBulkPosts } from './useBulkPosts'

type Props = { selection: Selection<ListedPost>; canPublish: boolean; isTrash?: boolean }

/** What can be done with several posts of the list, or of the trash. */
export function PostsBulk({ selection, canPublish, isTrash = false }: Props) {
  const { start, isPending } = useBulkPosts(selection)
  const [asked, setAsked] = useState<'publish' | 'trash' | 'delete' | Filing['action']>()
  const { rows } = selection
  const count = counted(rows.length, 'post', 'posts')
  const close = () => setAsked(undefined)

  function send(change: Omit<BulkPosts, 'ids' | 'baseUpdatedAt'>) {
    close()
    const baseUpdatedAt = isTrash ? undefined : Object.fromEntries(rows.map(({ id, updatedAt }) => [id, updatedAt]))
    start({ sent: { ...change, ids: rows.map(({ id }) => id), baseUpdatedAt }, before: rows })
  }

  return (
    <>
      <BulkBar selection={selection} words={['post elegido', 'posts elegidos']}>
        {isTrash ? (
          <>
            <Button icon={RotateCcw} isBusy={isPending} onClick={() => send({ action: 'restore' })}>
              Restaurar
            </Button>
            {canPublish && (
              <Button icon={Trash2} isBusy={isPending} onClick={() => setAsked('delete')}>
                Borrar para siempre
              </Button>
            )}
          </>
        ) : (
          <>
            {canPublish && (
              <>
                <Button icon={Globe} isBusy={isPending} onClick={() => setAsked('publish')}>
                  Publicar
                </Button>
                <Button icon={GlobeOff} isBusy={isPending} onClick={() => send({ action: 'unpublish' })}>
                  Despublicar
                </Button>
              </>
            )}
            <Button icon={FolderInput} isBusy={isPending} onClick={() => setAsked('category')}>
              Categoría
            </Button>
            <Button icon={Tag} isBusy={isPending} onClick={() => setAsked('addTags')}>
              Añadir etiquetas
            </Button>
            <Button icon={Tags} isBusy={isPending} onClick={() => setAsked('removeTags')}>
              Quitar etiquetas
            </Button>
            <Button icon={Trash2} isBusy={isPending} onClick={() => setAsked('trash')}>
              Eliminar
            </Button>
          </>
        )}
      </BulkBar>
      {asked === 'publish' && (
        <PublishManyDialog onClose={close} onConfirm={() => send({ action: 'publish' })} posts={rows} />
      )}
      {asked === 'trash' && (
        <ConfirmDialog
          description="Dejarán de verse en el blog y quedarán en la papelera, de donde se pueden restaurar. Los enlaces a sus borradores no vuelven."
          onClose={close}
          onConfirm={() => send({ action: 'trash' })}
          title={`¿Eliminar ${count}?`}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          confirmLabel="Borrar para siempre"
          description="Con todas sus versiones. No se podrán recuperar."
          onClose={close}
          onConfirm={() => send({ action: 'delete' })}
          title={`¿Borrar para siempre ${count}?`}
        />
      )}
      {(asked === 'category' || asked === 'addTags' || asked === 'removeTags') && (
        <FilingDialog action={asked} count={count} onChoose={send} onClose={close} />
      )}
    </>
  )
}
