import { useState } from 'react'
import { categoriesQuery, tagsQuery } from '@/features/terms/panel/terms'
import { Button } from '@/ui/panel/Button'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { Dialog } from '@/ui/panel/dialogs/Dialog'
import { Check, CheckGroup } from '@/ui/panel/fields/CheckGroup'
import { Options, SelectField } from '@/ui/panel/fields/SelectField'
import { NotLoaded } from '@/ui/panel/Loading'

export type Filing =
  | { action: 'category'; categoryId: number | null }
  | { action: 'addTags' | 'removeTags'; tagIds: number[] }

const TITLES = { category: 'Cambiar de categoría', addTags: 'Añadir etiquetas', removeTags: 'Quitar etiquetas' }

type Props = { action: Filing['action']; count: string; onClose: () => void; onChoose: (filing: Filing) => void }

/** Asks for the category, or the tags, of several posts. */
export function FilingDialog({ action, count, onClose, onChoose }: Props) {
  const loaded = useLoaded(action === 'category' ? categoriesQuery : tagsQuery)
  const [categoryId, setCategoryId] = useState('')
  const [tagIds, setTagIds] = useState<number[]>([])
  const isReady = action === 'category' ? loaded.data !== undefined : tagIds.length > 0
  const confirm = () =>
    onChoose(action === 'category' ? { action, categoryId: Number(categoryId) || null } : { action, tagIds })
  return (
    <Dialog
      description={`De ${count}.`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button aria-disabled={!isReady} look="primary" onClick={confirm}>
            {TITLES[action]}
          </Button>
        </>
      }
      onClose={onClose}
      title={TITLES[action]}
    >
      <NotLoaded queries={[loaded]} />
      {action === 'category' && loaded.data && (
        <SelectField label="Categoría" onChange={({ target }) => setCategoryId(target.value)} value={categoryId}>
          <option value="">Sin categoría</option>
          <Options of={(loaded.data.categories ?? []).map(({ id, name }) => [id, name])} />
        </SelectField>
      )}
      {action !== 'category' && loaded.data && (
        <CheckGroup error={undefined} legend="Etiquetas">
          {(loaded.data.tags ?? []).map(({ id, name }) => (
            <Check
              checked={tagIds.includes(id)}
              key={id}
              onChange={({ target }) =>
                setTagIds((now) => (target.checked ? [...now, id] : now.filter((other) => other !== id)))
              }
            >
              {name}
            </Check>
          ))}
        </CheckGroup>
      )}
    </Dialog>
  )
}
