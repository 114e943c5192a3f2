import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import { splitFrontmatter } from './frontmatter'
import { parseMdx } from './parse'

/** The markup of a sound text. */
export async function compileMdx(source: string): Promise<string> {
  return toHtml(toHast(parseMdx(splitFrontmatter(source).body)))
}
