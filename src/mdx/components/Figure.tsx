import * as z from '@/platform/schemas/zod'
import { isSafeImageUrl } from '../url'
import { Picture } from './client/Picture'
import { type ArticleComponent, pictureIn, words } from './component'

export const Figure = {
  label: 'Imagen con pie',
  help: 'Imagen con un pie de foto.',
  hasContent: false,
  attributes: {
    src: {
      label: 'Imagen',
      value: z.string().refine(isSafeImageUrl, 'debe ser una dirección http(s) o una ruta del sitio'),
      help: 'La dirección de la imagen.',
      isPicture: true,
    },
    alt: {
      label: 'Texto alternativo',
      value: z.string().max(300, 'tiene más de 300 caracteres'),
      help: 'Lo que se ve en ella, para quien no puede verla.',
    },
    caption: { label: 'Pie de foto', value: words, help: 'El pie de foto.', isOptional: true },
  },
  snippet: '<Figure src="…" alt="…" caption="…" />',
  Component({ values: { src = '', alt = '', caption, width, height }, context }) {
    if (!isSafeImageUrl(src)) return null
    return (
      <figure>
        {/* only pictures in HTML have a size */}
        <Picture {...pictureIn(context, { src, alt, width, height })} />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    )
  },
} as const satisfies ArticleComponent
