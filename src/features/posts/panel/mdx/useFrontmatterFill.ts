import { useEffect, useRef } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import type { PostValues } from '@/features/posts/values'
import { asText } from '@/mdx/asText' // of its own: the reader of frontmatter would bring YAML into the panel
import type { Frontmatter } from '@/mdx/reader/frontmatter'
import { slugify } from '@/platform/domain/text/slug'

const FIELDS = ['title', 'excerpt', 'metaTitle', 'metaDescription', 'featuredImage'] as const

/** Copies frontmatter values into empty fields. A field that is emptied afterwards stays empty. */
export function useFrontmatterFill(frontmatter: Frontmatter | undefined) {
  const form = useFormContext<PostValues>()
  const taken = useRef(new Set<string>())

  useEffect(() => {
    if (!frontmatter) return
    for (const name of FIELDS) {
      const value = asText(frontmatter[name])
      const mark = `${name}:${value}`
      if (typeof value !== 'string' || form.getValues(name).trim() !== '' || taken.current.has(mark)) continue
      taken.current.add(mark)
      fill(form, name, value)
    }
  }, [frontmatter, form])
}

function fill(form: UseFormReturn<PostValues>, name: (typeof FIELDS)[number], value: string): void {
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  form.setValue(name, value, options)
  if (name === 'title' && !form.getValues('slug')) form.setValue('slug', slugify(value), options)
}
