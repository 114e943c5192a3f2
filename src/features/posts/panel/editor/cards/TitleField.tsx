import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { PostValues } from '@/features/posts/values'
import { TextField } from '@/ui/panel/fields/TextField'
import { SuggestField } from './SuggestField'

type Props = { isNew: boolean; onType: (title: string) => void }

/** The title, above the text. */
export function TitleField({ isNew, onType }: Props) {
  const { register, formState, setFocus } = useFormContext<PostValues>()

  // Focuses the title of a new post, unless something else already has focus.
  useEffect(() => {
    if (isNew && document.activeElement === document.body) setFocus('title')
  }, [isNew, setFocus])

  return (
    <div className="grid gap-2">
      <TextField
        autoComplete="off"
        error={formState.errors.title?.message}
        label="Título"
        {...register('title', { onChange: ({ target }) => onType(target.value) })}
      />
      <SuggestField field="title" onTake={onType} />
    </div>
  )
}
