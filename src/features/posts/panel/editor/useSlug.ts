import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PostValues } from '@/features/posts/values'
import { slugify } from '@/platform/domain/text/slug'

/** Keeps the slug in step with the title until somebody edits it; another `revision` of the form starts over. */
export function useSlug({ getValues, setValue, formState }: UseFormReturn<PostValues>, revision: number) {
  const { isSubmitted } = formState
  const editedIn = useRef<number>(undefined)
  return {
    followTitle(title: string) {
      if (editedIn.current !== revision)
        setValue('slug', slugify(title), { shouldDirty: true, shouldValidate: isSubmitted })
    },
    noteSlug(slug: string) {
      editedIn.current = slug === slugify(getValues('title')) ? undefined : revision
    },
  }
}
