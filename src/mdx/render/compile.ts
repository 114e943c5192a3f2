import type { Root as HastRoot, Parents } from 'hast'
import type { Root } from 'mdast'
import { serialize } from 'next-mdx-remote/serialize'
import { codeBlock } from './code'
import { type Derived, finishMarkup } from './derive'
import { strictMdx } from './strict'
import { HAST_OPTIONS } from './toTree'

/**
 * Compiles a tree with paired tags to the program that renders it (see `ArticleText`), and derives the outline.
 *
 * The compiler never sees an author's text: its source is empty, and its first plugin substitutes the checked tree. Its own
 * script blocking runs after that, as defence in depth.
 */
export async function compile(tree: Root, isColoured: boolean): Promise<Derived & { compiledSource: string }> {
  let derived: Derived | undefined
  const { compiledSource } = await serialize(
    '',
    {
      blockJS: true,
      mdxOptions: {
        remarkPlugins: [() => () => strictMdx(tree)],
        remarkRehypeOptions: HAST_OPTIONS,
        rehypePlugins: [
          () => async (markup: HastRoot) => {
            const finished = finishMarkup(markup)
            derived = finished.derived
            await colourIn(finished.markup, isColoured)
            return finished.markup
          },
        ],
      },
    },
    true, // for server components: no MDX context provider
  )
  if (!derived) throw new Error('the compiler has left out a plugin')
  return { ...derived, compiledSource }
}

async function colourIn(parent: Parents, isColoured: boolean): Promise<void> {
  for (const [i, child] of parent.children.entries()) {
    if (!('children' in child)) continue
    const code = child.type === 'element' && child.data?.code
    if (code) parent.children[i] = await codeBlock(code, isColoured)
    else await colourIn(child, isColoured)
  }
}
