'use client'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { slugify } from '@/domain/slug'
import type { PostForm } from './postForm'

/** The title's slug, in the length that a slug may have. */
export const slugOf = (title: string) => slugify(title).slice(0, 200).replace(/-$/, '')

/** Lets the slug follow the title until somebody writes another one; loading the form begins anew. */
export function useSlug() {
  const { getValues, setValue, formState } = useFormContext<PostForm>()
  const isByHand = useRef(false)
  return {
    followTitle(title: string) {
      if (!isByHand.current)
        setValue('slug', slugOf(title), { shouldDirty: true, shouldValidate: formState.isSubmitted })
    },
    noteSlug(slug: string) {
      isByHand.current = slug !== slugOf(getValues('title'))
    },
  }
}
