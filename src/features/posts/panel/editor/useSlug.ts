import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { slugify } from '@/platform/domain/text/slug'
import type { PostForm } from './postForm'

/** Keeps the slug in step with the title until somebody edits it; loading the form starts over. */
export function useSlug() {
  const { getValues, setValue, formState } = useFormContext<PostForm>()
  const isByHand = useRef(false)
  return {
    followTitle(title: string) {
      if (!isByHand.current)
        setValue('slug', slugify(title), { shouldDirty: true, shouldValidate: formState.isSubmitted })
    },
    noteSlug(slug: string) {
      isByHand.current = slug !== slugify(getValues('title'))
    },
  }
}
