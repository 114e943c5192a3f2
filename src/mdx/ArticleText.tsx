import { runSync } from '@mdx-js/mdx'
import type { ComponentProps } from 'react'
import * as devRuntime from 'react/jsx-dev-runtime'
import * as runtime from 'react/jsx-runtime'
import { MDX_COMPONENTS } from './components'
import { CodeBlock } from './components/CodeBlock'
import { Picture } from './components/client/Picture'
import type { ArticleComponent, ArticleContext } from './components/component'
import { inSlices } from './slices'

/** A text compiled by a worker (see `render/compile.ts`), and the context its components need. */
export type CompiledArticle = { compiledSource: string; context: ArticleContext }

/** Renders an article's text on its page, in previews and in feeds. Pages import `prose.css` themselves. */
export function ArticleText({ compiledSource, context }: CompiledArticle) {
  if (!compiledSource) return null // no worker could read it
  const { default: Content } = runSync(compiledSource, { ...devRuntime, ...runtime })
  return inSlices(Content({ components: { ...componentsWith(context), CodeBlock, img: Picture } }))
}

const componentsWith = (context: ArticleContext) =>
  Object.fromEntries(
    Object.entries<ArticleComponent>(MDX_COMPONENTS).map(([name, { Component }]) => [
      name,
      ({ children, ...values }: ComponentProps<'div'> & Record<string, string>) => (
        <Component context={context} values={values}>
          {children}
        </Component>
      ),
    ]),
  )
