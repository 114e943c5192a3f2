import { useFormContext } from 'react-hook-form'
import type { PostValues } from '@/features/posts/values'
import { TextArea } from '@/ui/panel/fields/TextArea'
import { TextField } from '@/ui/panel/fields/TextField'
import { Card } from './Card'
import { Generate } from './Generate'
import { SearchPreview, SHOWN } from './SearchPreview'
import { SuggestField } from './SuggestField'

/** What search engines and social networks show of the article. */
export function SeoCard({ brand }: { brand: string }) {
  const { register, formState, watch } = useFormContext<PostValues>()
  const { errors } = formState
  const [seoTitle, metaTitle, metaDescription] = watch(['seoTitle', 'metaTitle', 'metaDescription'])
  return (
    <Card title="SEO">
      <TextField
        autoComplete="off"
        error={errors.seoTitle?.message}
        hint={withCount(seoTitle, SHOWN.title, 'Para redes sociales; vacío, el meta título.')}
        label="Título SEO"
        maxLength={SHOWN.title}
        {...register('seoTitle')}
      />
      <TextField
        autoComplete="off"
        error={errors.metaTitle?.message}
        hint={withCount(metaTitle, SHOWN.title, 'Para buscadores; vacío, el título.')}
        label="Meta título"
        {...register('metaTitle')}
      />
      <Generate field="metaTitle" />
      <TextArea
        error={errors.metaDescription?.message}
        hint={withCount(metaDescription, SHOWN.description, 'Vacía, el extracto.')}
        label="Meta descripción"
        maxLength={SHOWN.description}
        {...register('metaDescription')}
      />
      <Generate field="metaDescription" />
      <SuggestField field="metaDescription" />
      <TextField
        error={errors.socialImage?.message}
        hint="La que muestran las redes; vacía, una tarjeta dibujada con el título."
        inputMode="url"
        label="Imagen social (URL)"
        {...register('socialImage')}
      />
      <Generate field="socialImage" />
      <SearchPreview brand={brand} />
    </Card>
  )
}

const withCount = (text: string, limit: number, hint: string) => `${Array.from(text).length}/${limit} · ${hint}`
