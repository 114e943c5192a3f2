import { runSync } from '@mdx-js/mdx'
import type { ComponentProps } from 'react'
import * as devRuntime from 'react/jsx-dev-runtime'
import * as runtime from 'react/jsx-runtime'
import { MDX_COMPONENTS } from './components'
import { CodeBlock } from './components/CodeBlock'
import { Picture } from './components/client/Picture'
import { type ArticleComponent, type ArticleContext, pictureIn } from './components/component'

/** A text compiled by a worker (see `render/compile.ts`), and the context its components need. */
export type CompiledArticle = { compiledSource: string; context: ArticleContext }

/** Renders an article's text on its page, in previews and in feeds. Pages import `prose.css` themselves. */
export function ArticleText({ compiledSource, context }: CompiledArticle) {
  if (!compiledSource) return null // no worker could read it
  const { default: Content } = runSync(compiledSource, { ...devRuntime, ...runtime })
  const img = ({ src, alt = '', title, width, height }: ImageProps) => (
    <Picture title={title} {...pictureIn(context, { src, alt, width, height })} />
  )
  return Content({ components: { ...componentsWith(context), CodeBlock, img } })
}

/** An image as `render/transforms.ts` leaves it. */
type ImageProps = Record<'alt' | 'title' | 'width' | 'height', string | undefined> & { src: string }

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
