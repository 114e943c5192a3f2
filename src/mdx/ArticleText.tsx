import { runSync } from '@mdx-js/mdx'
import type { ComponentProps } from 'react'
import * as devRuntime from 'react/jsx-dev-runtime'
import * as runtime from 'react/jsx-runtime'
import { MDX_COMPONENTS } from './components'
import { CodeBlock } from './components/CodeBlock'
import { Picture } from './components/client/Picture'
import type { ArticleComponent, ArticleContext } from './components/component'

/** A text that a worker has compiled (see `render/compile.ts`), and what its components know. */
export type CompiledArticle = { compiledSource: string; context: ArticleContext }

/** The text of an article: on its page, in the preview and in feeds. Each imports `prose.css` itself. */
export function ArticleText({ compiledSource, context }: CompiledArticle) {
  if (!compiledSource) return null // what no worker could read
  const { default: Content } = runSync(compiledSource, { ...devRuntime, ...runtime })
  return <Content components={{ ...componentsWith(context), CodeBlock, img: Picture }} />
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
