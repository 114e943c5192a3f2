import { useFormContext } from 'react-hook-form'
import type { PostValues } from '@/features/posts/values'
import { Suggest } from '@/features/suggestions/panel/Suggest'
import { notify } from '@/ui/panel/toasts/notify'
import { useIsShown } from '@/ui/panel/useWhileShown'

type Props = { field: 'title' | 'excerpt' | 'metaDescription'; onTake?: (text: string) => void }

/** Suggestions for a field about the text as it stands in the form. */
export function SuggestField({ field, onTake }: Props) {
  const { getValues, setValue, setFocus } = useFormContext<PostValues>()
  const isShown = useIsShown()
  function put(text: string) {
    setValue(field, text, { shouldDirty: true, shouldValidate: true })
    onTake?.(text)
    setFocus(field)
  }
  function take(text: string) {
    const before = getValues(field)
    put(text)
    notify('Sugerencia aplicada', undefined, () => {
      if (isShown.current && getValues(field) === text) put(before)
      else notify('No se pudo deshacer', isShown.current ? 'Lo cambiaste después.' : 'Ya saliste del editor.')
    })
  }
  return (
    <Suggest about={() => ({ title: getValues('title'), content: getValues('content') })} kind={field} onUse={take} />
  )
}
