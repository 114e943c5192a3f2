import * as z from '@/schemas/zod'
import { vimeoId } from '../videos'
import { Video } from './client/Video'
import { type ArticleComponent, words } from './component'

export const Vimeo = {
  label: 'Video de Vimeo',
  help: 'Video que no carga nada de Vimeo hasta que el lector lo pide.',
  hasContent: false,
  isLink: true,
  attributes: {
    id: {
      label: 'Video',
      value: z.string().refine((text) => vimeoId(text) !== null, 'debe ser la dirección o el número de un video'),
      help: 'La dirección del video o su número.',
    },
    title: { label: 'Título', value: words, help: 'De qué trata el video.' },
  },
  snippet: '<Vimeo id="…" title="…" />',
  Component({ values: { id = '', title } }) {
    const video = vimeoId(id)
    return video && <Video id={video} provider="vimeo" title={title} />
  },
} as const satisfies ArticleComponent
