import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** The remark plugins of every reader of a source: validation, outline and the public page see one language. */
export const remarkPlugins = [remarkGfm]

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkPlugins)

/** The tree of an MDX text without frontmatter. Throws what the parser throws: see `validate`. */
export const parseMdx = (body: string): Root => parser.parse(body)
