'use client'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { slugify } from '@/domain/text/slug'
import type { Frontmatter } from '@/mdx/reader/frontmatter'
import type { PostForm } from '../editor/postForm'

const FIELDS = ['title', 'excerpt', 'metaTitle', 'metaDescription', 'featuredImage'] as const

/** Tells what is unsaved: what the frontmatter fills in before anybody has typed is no change of theirs. */
export type Cleanliness = { isClean: () => boolean; adopt: () => void }

/** Takes what the frontmatter says into fields that are empty. A field that somebody empties afterwards stays empty. */
export function useFrontmatterFill(frontmatter: Frontmatter | undefined, { isClean, adopt }: Cleanliness) {
  const form = useFormContext<PostForm>()
  const taken = useRef(new Set<string>())

  useEffect(() => {
    if (!frontmatter) return
    const wasClean = isClean()
    for (const name of FIELDS) {
      const value = frontmatter[name]
      const mark = `${name}:${value}`
      if (typeof value !== 'string' || form.getValues(name).trim() !== '' || taken.current.has(mark)) continue
      taken.current.add(mark)
      fill(form, name, value)
    }
    if (wasClean) adopt()
  }, [frontmatter, form, isClean, adopt])
}

function fill(form: UseFormReturn<PostForm>, name: (typeof FIELDS)[number], value: string): void {
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  form.setValue(name, value, options)
  if (name === 'title' && !form.getValues('slug')) form.setValue('slug', slugify(value), options)
}
