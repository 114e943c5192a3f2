import type { ComponentProps } from 'react'
import * as z from '@/platform/schemas/zod'
import { vimeoId, youTubeId } from '../videos'
import { Video } from './client/Video'
import { type ArticleComponent, words } from './component'

type Provider = ComponentProps<typeof Video>['provider']

/** The videos of a provider; `code` is its word for their ids, and `form` what these look like. */
const videosOf = (provider: Provider, idOf: (text: string) => string | null, code: string, form = '') =>
  ({
    label: `Video de ${provider}`,
    help: `Video que no carga nada de ${provider} hasta que el lector lo pide.`,
    hasContent: false,
    isLink: true,
    attributes: {
      id: {
        label: 'Video',
        value: z.string().refine((text) => idOf(text) !== null, `debe ser la dirección o el ${code} de un video`),
        help: `La dirección del video o su ${code}${form}.`,
      },
      title: { label: 'Título', value: words, help: 'De qué trata el video.' },
    },
    snippet: `<${provider} id="…" title="…" />`,
    Component({ values: { id = '', title } }) {
      const video = idOf(id)
      return video && <Video id={video} provider={provider} title={title} />
    },
  }) as const satisfies ArticleComponent

export const YouTube = videosOf('YouTube', youTubeId, 'código', ' de 11 signos')
export const Vimeo = videosOf('Vimeo', vimeoId, 'número')
