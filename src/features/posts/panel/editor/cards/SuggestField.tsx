import { useFormContext } from 'react-hook-form'
import { Suggest } from '@/features/suggestions/panel/Suggest'
import type { PostForm } from '../postForm'

type Props = { field: 'title' | 'excerpt' | 'metaDescription'; onTake?: (text: string) => void }

/** Suggestions for a field about the text as it stands in the form. */
export function SuggestField({ field, onTake }: Props) {
  const { getValues, setValue, setFocus } = useFormContext<PostForm>()
  function take(text: string) {
    setValue(field, text, { shouldDirty: true, shouldValidate: true })
    onTake?.(text)
    setFocus(field)
  }
  return (
    <Suggest about={() => ({ title: getValues('title'), content: getValues('content') })} kind={field} onUse={take} />
  )
}
