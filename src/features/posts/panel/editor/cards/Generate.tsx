import { useFormContext } from 'react-hook-form'
import type { PostValues } from '@/features/posts/values'
import { request } from '@/platform/shared/request'
import { Button } from '@/ui/panel/Button'
import { useAction } from '@/ui/panel/data/useAction'
import { notify } from '@/ui/panel/toasts/notify'

const KINDS = {
  metaTitle: {
    path: '/api/plugin-seo/generate-title',
    label: 'Generar meta título',
    none: 'No hay ningún título del que tomarlo',
  },
  metaDescription: {
    path: '/api/plugin-seo/generate-description',
    label: 'Generar meta descripción',
    none: 'No hay ningún texto del que tomarla',
  },
  socialImage: {
    path: '/api/plugin-seo/generate-image',
    label: 'Generar imagen social',
    none: 'No hay ninguna imagen de la que tomarla',
  },
} as const

/** Fills a field for search engines and social networks from the article. */
export function Generate({ field }: { field: keyof typeof KINDS }) {
  const { getValues, setValue } = useFormContext<PostValues>()
  const { path, label, none } = KINDS[field]
  const { start, isPending } = useAction({
    act: (_before: string) => {
      const { title, excerpt, content, featuredImage } = getValues()
      return request<{ result: string }>(path, {
        method: 'POST',
        body: { collectionSlug: 'posts', doc: { title, excerpt, content, featuredImage } },
      })
    },
    failure: 'Error al generar el campo',
    onDone({ result }, before) {
      if (!result) return notify(none)
      if (getValues(field) !== before) return // what was typed meanwhile stays
      setValue(field, result, { shouldDirty: true, shouldValidate: true })
    },
  })
  return (
    <Button isBusy={isPending} onClick={() => start(getValues(field))}>
      {label}
    </Button>
  )
}
