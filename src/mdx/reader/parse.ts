import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { mdxSyntax } from './syntax/extension'
import { mdxFromMarkdown } from './syntax/fromMarkdown'

const extensions = [gfm(), mdxSyntax]
const mdastExtensions = [gfmFromMarkdown(), mdxFromMarkdown]

/** Parses a text without frontmatter. Tags are not paired yet (see `pairTags`). Never throws. */
export const parseMdx = (body: string): Root => fromMarkdown(body, { extensions, mdastExtensions })
