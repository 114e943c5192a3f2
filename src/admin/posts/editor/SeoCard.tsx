import { useFormContext } from 'react-hook-form'
import { TextArea } from '../../kit/TextArea'
import { TextField } from '../../kit/TextField'
import { Card } from './Card'
import type { PostForm } from './postForm'

/** Search engines cut what is longer. Stored texts may be longer still, and stay whole. */
const LIMITS = { title: 60, description: 160 }

/** What search engines and social networks show of the article. */
export function SeoCard() {
  const { register, formState, watch } = useFormContext<PostForm>()
  const { errors } = formState
  const [seoTitle, metaTitle, metaDescription] = watch(['seoTitle', 'metaTitle', 'metaDescription'])
  return (
    <Card title="SEO">
      <TextField
        autoComplete="off"
        error={errors.seoTitle?.message}
        hint={counted(seoTitle, LIMITS.title, 'Para redes sociales; vacío, el meta título.')}
        label="Título SEO"
        maxLength={LIMITS.title}
        {...register('seoTitle')}
      />
      <TextField
        autoComplete="off"
        error={errors.metaTitle?.message}
        hint={counted(metaTitle, LIMITS.title, 'Para buscadores; vacío, el título.')}
        label="Meta título"
        {...register('metaTitle')}
      />
      <TextArea
        error={errors.metaDescription?.message}
        hint={counted(metaDescription, LIMITS.description, 'Vacía, el extracto.')}
        label="Meta descripción"
        maxLength={LIMITS.description}
        {...register('metaDescription')}
      />
      <TextField
        error={errors.socialImage?.message}
        hint="La que muestran las redes; vacía, la imagen destacada."
        inputMode="url"
        label="Imagen social (URL)"
        {...register('socialImage')}
      />
    </Card>
  )
}

const counted = (text: string, limit: number, hint: string) => `${Array.from(text).length}/${limit} · ${hint}`
