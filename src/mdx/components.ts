import { SLUG_PATTERN } from '@/domain/text/slug'
import { z } from '@/schemas/zod'
import { isSafeImageUrl } from './url'
import { vimeoId, youTubeId } from './videos'

/** An attribute of a component: which values it takes, and what an editor reads about it. */
type AttributeRule = {
  /** The name of its field in the editor's form. */
  label: string
  value: z.ZodType<string>
  help: string
  isOptional?: true
  /** The values that there are, with the words for each; without them it is free text. */
  choices?: Record<string, string>
  /** It is the address of a picture, which the library may give. */
  isPicture?: true
}

type ComponentRule = {
  /** The name in the menu of the editor. */
  label: string
  help: string
  /** Whether Markdown stands between its tags. */
  hasContent: boolean
  attributes: Record<string, AttributeRule>
  /** How it is written; `…` marks what is to be filled in. */
  snippet: string
}

const words = z.string().trim().min(1, 'no puede quedar vacío').max(300, 'tiene más de 300 caracteres')

/** The kinds of callouts, with the title that one has when none is given. */
export const CALLOUTS = { info: 'Nota', consejo: 'Consejo', aviso: 'Atención', peligro: 'Importante' } as const

/** The components that an article may use: the allow-list, the renderer's table, and the help and menu of the editor. */
export const MDX_COMPONENTS = {
  RelatedPostBanner: {
    label: 'Artículo relacionado',
    help: 'Tarjeta que lleva a otro artículo del blog. Si ese artículo deja de estar publicado, no se ve.',
    hasContent: false,
    attributes: {
      postSlug: {
        label: 'Slug',
        value: z.string().max(200).regex(SLUG_PATTERN, 'debe ser el slug de un artículo, como «que-es-un-agente»'),
        help: 'El slug del artículo.',
      },
    },
    snippet: '<RelatedPostBanner postSlug="…" />',
  },
  Callout: {
    label: 'Recuadro',
    help: 'Recuadro que destaca una nota, un consejo o una advertencia.',
    hasContent: true,
    attributes: {
      type: {
        label: 'Tipo',
        value: z.enum(keysOf(CALLOUTS), 'debe ser info, consejo, aviso o peligro'),
        help: 'info, consejo, aviso o peligro. Sin él es info.',
        isOptional: true,
        choices: CALLOUTS,
      },
      title: { label: 'Título', value: words, help: 'El título del recuadro.', isOptional: true },
    },
    snippet: '<Callout type="consejo" title="…">\n\nEscribe aquí.\n\n</Callout>',
  },
  Figure: {
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
  },
  YouTube: {
    label: 'Video de YouTube',
    help: 'Video que no carga nada de YouTube hasta que el lector lo pide.',
    hasContent: false,
    attributes: {
      id: {
        label: 'Video',
        value: z.string().refine((text) => youTubeId(text) !== null, 'debe ser la dirección o el código de un video'),
        help: 'La dirección del video o su código de 11 signos.',
      },
      title: { label: 'Título', value: words, help: 'De qué trata el video.' },
    },
    snippet: '<YouTube id="…" title="…" />',
  },
  Vimeo: {
    label: 'Video de Vimeo',
    help: 'Video que no carga nada de Vimeo hasta que el lector lo pide.',
    hasContent: false,
    attributes: {
      id: {
        label: 'Video',
        value: z.string().refine((text) => vimeoId(text) !== null, 'debe ser la dirección o el número de un video'),
        help: 'La dirección del video o su número.',
      },
      title: { label: 'Título', value: words, help: 'De qué trata el video.' },
    },
    snippet: '<Vimeo id="…" title="…" />',
  },
} as const satisfies Record<string, ComponentRule>

export type MdxComponentName = keyof typeof MDX_COMPONENTS

/** The rule of a component, or undefined when there is none of that name. */
export const componentRule = (name: string): ComponentRule | undefined =>
  Object.hasOwn(MDX_COMPONENTS, name) ? MDX_COMPONENTS[name as MdxComponentName] : undefined

function keysOf<Key extends string>(table: Record<Key, unknown>): [Key, ...Key[]] {
  return Object.keys(table) as [Key, ...Key[]] // the table is written above and not empty
}
