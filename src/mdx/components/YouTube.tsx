import * as z from '@/schemas/zod'
import { youTubeId } from '../videos'
import { Video } from './client/Video'
import { type ArticleComponent, words } from './component'

export const YouTube = {
  label: 'Video de YouTube',
  help: 'Video que no carga nada de YouTube hasta que el lector lo pide.',
  hasContent: false,
  isLink: true,
  attributes: {
    id: {
      label: 'Video',
      value: z.string().refine((text) => youTubeId(text) !== null, 'debe ser la dirección o el código de un video'),
      help: 'La dirección del video o su código de 11 signos.',
    },
    title: { label: 'Título', value: words, help: 'De qué trata el video.' },
  },
  snippet: '<YouTube id="…" title="…" />',
  Component({ values: { id = '', title } }) {
    const video = youTubeId(id)
    return video && <Video id={video} provider="youtube" title={title} />
  },
} as const satisfies ArticleComponent
