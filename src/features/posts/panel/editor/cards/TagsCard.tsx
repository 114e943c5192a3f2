import { X } from 'lucide-react'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { PostValues } from '@/features/posts/values'
import { Suggest } from '@/features/suggestions/panel/Suggest'
import { createTag } from '@/features/terms/panel/terms'
import { TAG_WORDS } from '@/features/terms/words'
import { useAction } from '@/ui/panel/data/useAction'
import { useRights } from '@/ui/panel/data/useRights'
import { TextField } from '@/ui/panel/fields/TextField'
import { notify } from '@/ui/panel/toasts/notify'
import { untilLoaded } from '@/ui/panel/untilLoaded'
import { Card } from './Card'
import { useChosenTerms } from './useChosenTerms'

const PickField = lazy(() => untilLoaded(() => import('@/ui/panel/fields/PickField'))) // 50 KB that no other screen needs

/**
 * The post’s tags as chips, and a picker that adds others or makes new ones. It waits for the tags: a list that is open
 * already would highlight none that come later.
 */
export function TagsCard() {
  const { field, fieldState } = useController<PostValues, 'tagIds'>({ name: 'tagIds' })
  const error = fieldState.error?.message
  const { terms: tags, deleted } = useChosenTerms(TAG_WORDS, field.value, error)
  const { getValues } = useFormContext<PostValues>()
  const { managesTerms } = useRights()
  const creation = useAction({
    act: createTag,
    failure: TAG_WORDS.failures.create,
    noun: 'tags',
    onDone({ id }) {
      notify(TAG_WORDS.created)
      field.onChange([...getValues('tagIds'), id]) // others may have been picked meanwhile
    },
  })
  const box = useRef<HTMLInputElement>(null)
  const chosen = tags?.filter(({ id }) => field.value.includes(id)) ?? []
  const chips = [...chosen, ...deleted.map((id) => ({ id, name: TAG_WORDS.deleted }))]
  // Base UI may drop the highlight when it gets another array, even of the same items.
  const left = useMemo(() => tags?.filter(({ id }) => !field.value.includes(id)), [tags, field.value])
  const hint = left?.length === 0 ? 'No quedan etiquetas' : 'Añadir una etiqueta'
  const loading = <TextField disabled label="Etiquetas" placeholder={hint} />

  function remove(tagId: number) {
    field.onChange(field.value.filter((id) => id !== tagId))
    box.current?.focus() // the clicked button is gone, and focus with it
  }
  function add(name: string) {
    const tag = left?.find((each) => each.name === name)
    if (tag) field.onChange([...field.value, tag.id])
  }
  return (
    <Card>
      <Suspense fallback={loading}>
        {left ? (
          <PickField
            empty="Ninguna etiqueta coincide"
            error={error}
            items={left}
            label="Etiquetas"
            onBlur={field.onBlur}
            onCreate={managesTerms ? creation.start : undefined}
            onPick={(id) => field.onChange([...field.value, id])}
            placeholder={hint}
            ref={(input) => {
              box.current = input
              field.ref(input)
            }}
            taken={chosen}
          />
        ) : (
          loading
        )}
      </Suspense>
      {chips.length > 0 && (
        <ul aria-label="Elegidas" className="flex list-none flex-wrap gap-2 p-0">
          {chips.map(({ id, name }) => (
            <li
              className="inline-flex items-center gap-1 rounded-full bg-tint py-0.5 pr-1 pl-3 text-sm text-on-tint wrap-anywhere"
              key={id}
            >
              {name}
              <button
                aria-label={`Quitar etiqueta ${name}`}
                className="grid size-6.5 flex-none cursor-pointer place-items-center rounded-full border-0 bg-transparent text-inherit hover:bg-black/10"
                onClick={() => remove(id)}
                type="button"
              >
                <X aria-hidden="true" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suggest
        about={() => ({ title: getValues('title'), content: getValues('content') })}
        kind="tags"
        onUse={add}
        taken={chosen.map(({ name }) => name)}
      />
    </Card>
  )
}
