import { CalculadoraAhorro } from './CalculadoraAhorro'
import { Callout } from './Callout'
import type { ArticleComponent } from './component'
import { Figure } from './Figure'
import { RelatedPostBanner } from './RelatedPostBanner'
import { Vimeo, YouTube } from './videos'

/** The components that articles may use: the allow-list, their rendering, and the editor's menu and help. */
export const MDX_COMPONENTS = {
  RelatedPostBanner,
  Callout,
  Figure,
  YouTube,
  Vimeo,
  CalculadoraAhorro,
} satisfies Record<string, ArticleComponent>

export type MdxComponentName = keyof typeof MDX_COMPONENTS

export const componentRule = (name: string): ArticleComponent | undefined =>
  Object.hasOwn(MDX_COMPONENTS, name) ? MDX_COMPONENTS[name as MdxComponentName] : undefined
