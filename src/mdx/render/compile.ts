import type { Root as HastRoot, Parents } from 'hast'
import type { Root } from 'mdast'
import { toHast } from 'mdast-util-to-hast'
import { serialize } from 'next-mdx-remote/serialize'
import { readTimeMinutes } from '@/domain/readTime'
import { truncateAtWord } from '@/domain/text/truncate'
import { codeBlock } from './code'
import { keepCompounds } from './compounds'
import { type Heading, nameHeadings } from './headings'
import { strictMdx } from './strict'
import { plainText, prose } from './text'
import { asBrowsersRead, HAST_OPTIONS } from './toTree'
import { applyTransforms } from './transforms'

export const EXCERPT_LENGTH = 280

/** What is derived from the markup of a text. */
export type Derived = {
  headings: Heading[]
  excerpt: string
  /** Its words, without its syntax. */
  text: string
  readTimeMinutes: number
}

/** What is derived from a tree with paired tags. */
export const deriveFrom = (tree: Root): Derived => finish(toHast(strictMdx(tree), HAST_OPTIONS) as HastRoot).derived

/**
 * The program that renders a tree with paired tags (see `ArticleText`), and what is derived from it.
 *
 * The compiler never gets an author's text: it starts from an empty one, and the first of its plugins puts the checked tree
 * in place. Its own blocking of scripts comes behind that, and finds nothing.
 */
export async function compile(tree: Root, isColoured: boolean): Promise<Derived & { compiledSource: string }> {
  let derived: Derived | undefined
  const { compiledSource } = await serialize(
    '',
    {
      blockJS: true,
      blockDangerousJS: true,
      mdxOptions: {
        remarkPlugins: [() => () => strictMdx(tree)],
        remarkRehypeOptions: HAST_OPTIONS,
        rehypePlugins: [
          () => async (markup: HastRoot) => {
            const finished = finish(markup)
            derived = finished.derived
            keepCompounds(finished.markup)
            await colourIn(finished.markup, isColoured)
            return finished.markup
          },
        ],
      },
    },
    true, // for React's server components: no context that would hand components down
  )
  if (!derived) throw new Error('the compiler has left out a plugin')
  return { ...derived, compiledSource }
}

function finish(tree: HastRoot): { markup: HastRoot; derived: Derived } {
  const markup = asBrowsersRead(tree)
  const text = plainText(markup)
  const headings = nameHeadings(markup)
  applyTransforms(markup)
  const excerpt = truncateAtWord(prose(markup), EXCERPT_LENGTH)
  return { markup, derived: { headings, excerpt, text, readTimeMinutes: readTimeMinutes(text) } }
}

async function colourIn(parent: Parents, isColoured: boolean): Promise<void> {
  for (const [i, child] of parent.children.entries()) {
    if (!('children' in child)) continue
    const code = child.type === 'element' && child.data?.code
    if (code) parent.children[i] = await codeBlock(code, isColoured)
    else await colourIn(child, isColoured)
  }
}
