import { CalculadoraAhorro } from './CalculadoraAhorro'
import { Callout } from './Callout'
import type { ArticleComponent } from './component'
import { Figure } from './Figure'
import { RelatedPostBanner } from './RelatedPostBanner'
import { Vimeo } from './Vimeo'
import { YouTube } from './YouTube'

/** The components that an article may use: the allow-list, what renders them, and the help and menu of the editor. */
export const MDX_COMPONENTS = {
  RelatedPostBanner,
  Callout,
  Figure,
  YouTube,
  Vimeo,
  CalculadoraAhorro,
} satisfies Record<string, ArticleComponent>

export type MdxComponentName = keyof typeof MDX_COMPONENTS

/** A component, or undefined when there is none of that name. */
export const componentRule = (name: string): ArticleComponent | undefined =>
  Object.hasOwn(MDX_COMPONENTS, name) ? MDX_COMPONENTS[name as MdxComponentName] : undefined
