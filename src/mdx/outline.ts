import GithubSlugger from 'github-slugger'
import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { readTimeMinutes } from '@/domain/readTime'
import { truncate } from '@/domain/truncate'
import { splitFrontmatter } from './frontmatter'
import { parseMdx } from './parse'

const EXCERPT_LENGTH = 280

export type Heading = { depth: number; text: string; id: string }
export type Outline = { headings: Heading[]; excerpt: string; readTimeMinutes: number }

/** What is derived from an article's text. A source with faults is read as plain text, so drafts have an outline too. */
export async function outlineOf(source: string): Promise<Outline> {
  const { body } = splitFrontmatter(source)
  try {
    return outlineOfTree(parseMdx(body))
  } catch {
    const text = body
      .replace(/[#*_`>|<{}[\]]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    return { headings: [], excerpt: truncate(text, EXCERPT_LENGTH), readTimeMinutes: readTimeMinutes(text) }
  }
}

function outlineOfTree(tree: Root): Outline {
  const slugger = new GithubSlugger()
  const headings: Heading[] = []
  const texts: string[] = []
  visit(tree, (node) => {
    if (node.type === 'heading') {
      const text = textOf(node)
      headings.push({ depth: node.depth, text, id: slugger.slug(text) })
    }
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') texts.push(node.value)
  })
  const paragraphs = tree.children.filter((node) => node.type === 'paragraph').map((node) => textOf(node))
  const prose = paragraphs.join(' ').replace(/\s+/g, ' ').trim()
  return { headings, excerpt: truncate(prose, EXCERPT_LENGTH), readTimeMinutes: readTimeMinutes(texts.join(' ')) }
}
