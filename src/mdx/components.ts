import { z } from 'zod'
import { SLUG_PATTERN } from '@/domain/slug'

/** The components that an article may use: the allow-list, and the help that an editor reads. */
export const MDX_COMPONENTS = {
  RelatedPostBanner: {
    help: 'Tarjeta de otro artículo del blog.',
    attributes: { postSlug: z.string().regex(SLUG_PATTERN, 'debe ser el slug de un artículo') },
  },
} as const satisfies Record<string, { help: string; attributes: Record<string, z.ZodType<string>> }>

export type MdxComponentName = keyof typeof MDX_COMPONENTS

export const isMdxComponent = (name: string): name is MdxComponentName => Object.hasOwn(MDX_COMPONENTS, name)
