'use client'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { slugify } from '@/domain/text/slug'
import type { PostForm } from './postForm'

/** Lets the slug follow the title until somebody writes another one; loading the form begins anew. */
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
