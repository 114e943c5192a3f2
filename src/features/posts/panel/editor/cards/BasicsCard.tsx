import { useFormContext } from 'react-hook-form'
import type { AdminPost } from '@/features/posts/schema'
import type { PostValues } from '@/features/posts/values'
import { TextArea } from '@/ui/panel/fields/TextArea'
import { TextField } from '@/ui/panel/fields/TextField'
import { Card } from './Card'
import { SuggestField } from './SuggestField'

type Props = { post: AdminPost | undefined; onSlug: (slug: string) => void }

/** The post's address, and its text in lists. */
export function BasicsCard({ post, onSlug }: Props) {
  const { register, formState, watch } = useFormContext<PostValues>()
  const { errors } = formState
  const willMove = post?.publicSlug && watch('slug') !== post.publicSlug
  return (
    <Card title="Información básica">
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        error={errors.slug?.message}
        hint={
          willMove
            ? `La dirección del post cambiará: /blog/${post.publicSlug} dejará de ser la suya.`
            : 'La dirección del post. Se forma a partir del título mientras no la cambies.'
        }
        label="Slug"
        spellCheck={false}
        {...register('slug', { onChange: ({ target }) => onSlug(target.value) })}
      />
      <TextArea
        error={errors.excerpt?.message}
        hint="Opcional: vacío, se toma del contenido."
        label="Extracto"
        {...register('excerpt')}
      />
      <SuggestField field="excerpt" />
    </Card>
  )
}
