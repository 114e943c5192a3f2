import { MDXRemote, type MDXRemoteProps } from 'next-mdx-remote/rsc'
import type { ComponentType } from 'react'
import rehypeSlug from 'rehype-slug'
import type { MdxComponentName } from './components'
import { splitFrontmatter } from './frontmatter'
import { remarkPlugins } from './parse'
import { validateMdx } from './validate'

/** The components of the allow-list, and any elements of Markdown that shall look different. */
type Components = Record<MdxComponentName, ComponentType<{ postSlug: string }>> & MDXRemoteProps['components']

/**
 * The markup of an article's text.
 *
 * A source with faults is never compiled: only what passed the allow-list on the tree reaches the renderer, whose own
 * script blocking stays on as a second wall.
 */
export async function Mdx({ source, components }: { source: string; components: Components }) {
  if ((await validateMdx(source)).length > 0) return null
  return (
    <MDXRemote
      components={components}
      options={{
        blockJS: true,
        mdxOptions: { remarkPlugins, rehypePlugins: [rehypeSlug], remarkRehypeOptions: FOOTNOTES },
      }}
      source={splitFrontmatter(source).body}
    />
  )
}

const FOOTNOTES = {
  footnoteLabel: 'Notas al pie',
  footnoteBackLabel: (index: number) => `Volver a la referencia ${index + 1}`,
}
