import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { Suggest } from '@/features/suggestions/panel/Suggest'
import { TextField } from '@/ui/panel/fields/TextField'
import type { PostForm } from '../postForm'

type Props = { isNew: boolean; onType: (title: string) => void }

/** The title, above the text. */
export function TitleField({ isNew, onType }: Props) {
  const { register, formState, setFocus, setValue, getValues } = useFormContext<PostForm>()

  // Focuses the title of a new post, unless something else already has focus.
  useEffect(() => {
    if (isNew && document.activeElement === document.body) setFocus('title')
  }, [isNew, setFocus])

  function take(title: string) {
    setValue('title', title, { shouldDirty: true, shouldValidate: true })
    onType(title)
    setFocus('title')
  }

  return (
    <div className="grid gap-2">
      <TextField
        autoComplete="off"
        error={formState.errors.title?.message}
        label="Título"
        {...register('title', { onChange: ({ target }) => onType(target.value) })}
      />
      <Suggest about={() => ({ title: getValues('title'), content: getValues('content') })} kind="title" onUse={take} />
    </div>
  )
}
