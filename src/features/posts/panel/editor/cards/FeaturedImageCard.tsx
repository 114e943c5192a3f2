import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { LibraryButton } from '@/features/media/panel/picker/LibraryButton'
import { postSchema } from '@/features/posts/schema'
import type { PostValues } from '@/features/posts/values'
import { Button } from '@/ui/panel/Button'
import { TextField } from '@/ui/panel/fields/TextField'
import { Card } from './Card'

/** The image above the article and in lists. */
export function FeaturedImageCard() {
  const { register, formState, watch, setValue } = useFormContext<PostValues>()
  const address = watch('featuredImage').trim()
  return (
    <Card>
      <TextField
        error={formState.errors.featuredImage?.message}
        inputMode="url"
        label="Imagen destacada (URL)"
        placeholder="https://… o /api/media/file/…"
        {...register('featuredImage')}
      />
      {postSchema.shape.featuredImage.safeParse(address).success && address && (
        <FeaturedImage address={address} key={address} />
      )}
      <LibraryButton
        onChoose={({ url }) => setValue('featuredImage', url, { shouldDirty: true, shouldValidate: true })}
      />
      <Button disabled>Subir Imagen (Próximamente)</Button>
    </Card>
  )
}

/** The image, or a note when it fails to load. */
function FeaturedImage({ address }: { address: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return <p className="text-sm text-muted">En esa dirección no hay una imagen.</p>
  return (
    // biome-ignore lint/performance/noImgElement: it may come from any site, and only its editor sees it
    <img
      alt="Vista previa de la imagen destacada"
      className="aspect-video w-full rounded-control object-cover"
      onError={() => setHasFailed(true)}
      src={address}
    />
  )
}
