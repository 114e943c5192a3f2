import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AdminPost } from '@/features/posts/schema'
import { Suggest } from '@/features/suggestions/panel/Suggest'
import { TextArea } from '@/ui/panel/fields/TextArea'
import { TextField } from '@/ui/panel/fields/TextField'
import type { PostForm } from '../postForm'
import { useSlug } from '../useSlug'
import { Card } from './Card'

export function BasicsCard({ post }: { post: AdminPost | undefined }) {
  const { register, formState, watch, setFocus, setValue, getValues } = useFormContext<PostForm>()
  const { errors } = formState
  const { followTitle, noteSlug } = useSlug()
  const willMove = post?.publicSlug && watch('slug') !== post.publicSlug

  const article = () => ({ title: getValues('title'), content: getValues('content') })
  function use(field: 'title' | 'excerpt', text: string) {
    setValue(field, text, { shouldDirty: true, shouldValidate: true })
    if (field === 'title') followTitle(text)
    setFocus(field)
  }

  // Focuses the title of a new post, unless something else already has focus.
  useEffect(() => {
    if (!post && document.activeElement === document.body) setFocus('title')
  }, [post, setFocus])

  return (
    <Card title="Información básica">
      <TextField
        autoComplete="off"
        error={errors.title?.message}
        label="Título"
        {...register('title', { onChange: ({ target }) => followTitle(target.value) })}
      />
      <Suggest about={article} kind="title" onUse={(text) => use('title', text)} />
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
        {...register('slug', { onChange: ({ target }) => noteSlug(target.value) })}
      />
      <TextArea
        error={errors.excerpt?.message}
        hint="Opcional: vacío, se toma del contenido."
        label="Extracto"
        {...register('excerpt')}
      />
      <Suggest about={article} kind="excerpt" onUse={(text) => use('excerpt', text)} />
    </Card>
  )
}
