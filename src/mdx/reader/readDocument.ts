import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { type Derived, deriveFrom } from '../render/derive'
import { check } from './check'
import { type Fault, locate, type MdxError } from './errors'
import { fallbackDocument } from './fallbackDocument'
import { type Frontmatter, splitFrontmatter } from './frontmatter'
import { LIMITS, overLimit, TOO_MANY_PARTS } from './limits'
import { pairTags } from './pairTags'
import { parseMdx } from './parse'
import { NO_FACTS, type TextFacts, textFacts } from './textFacts'
import type { TagElement } from './tree'
import { unnestLinks } from './unnestLinks'

/** What is derived from a text, valid or not. */
export type Outline = Derived & { frontmatter: Frontmatter }

/**
 * Everything about a text. `banners` are the slugs of the articles that it embeds. `compiledSource` is the program that
 * renders it (see `ArticleText`), and is empty unless requested. `facts` are for a review, and come with the outline only.
 */
export type ReadDocument = Outline & {
  errors: MdxError[]
  banners: string[]
  compiledSource: string
  facts: TextFacts
}

/** What to compute besides the errors: nothing more, a program with syntax highlighting, or one without. */
export type Wanted = 'outline' | 'program' | 'plain-program'

/**
 * Reads a text once for all its uses: validation, outline, preview and the public article.
 *
 * It never fails: problems are reported in `errors`, and the rest of the text is still rendered.
 */
export async function readDocument(source: string, wanted: Wanted): Promise<ReadDocument> {
  const { data, body, errors } = splitFrontmatter(source)
  const tooMuch = overLimit(body)
  if (tooMuch) return fallbackDocument(source, locate(source, [tooMuch]))
  try {
    const tree = parseMdx(body)
    pairTags(tree)
    const deep = nodeBelow(tree, LIMITS.levels)
    if (deep) return fallbackDocument(source, locate(source, [tooDeep(deep)]))
    const banners = bannersIn(tree)
    const faults = [...check(tree, body), ...tooManyBanners(banners), ...tooManyNodes(tree)]
    unnestLinks(tree)
    const facts = wanted === 'outline' ? textFacts(tree) : NO_FACTS
    // The compiler is loaded when it is first needed: most texts are drafts that are only validated.
    const rendered =
      wanted === 'outline'
        ? { ...deriveFrom(tree), compiledSource: '' }
        : await (await import('../render/compile')).compile(tree, wanted === 'program')
    return {
      frontmatter: data,
      errors: [...errors, ...locate(source, faults)],
      banners: banners.map(({ slug }) => slug),
      ...rendered,
      facts,
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return fallbackDocument(source, locate(source, [{ offset: 0, message: TOO_MANY_PARTS }])) // stack overflow
  }
}

const MAX_BANNERS = 20

type FoundBanner = { slug: string; offset: number }

function bannersIn(tree: Root): FoundBanner[] {
  const banners: FoundBanner[] = []
  visit(tree, 'tagElement', ({ name, attributes, position }: TagElement) => {
    if (name !== 'RelatedPostBanner') return
    const slug = attributes.find((attribute) => attribute.name === 'postSlug')?.value
    banners.push({ slug: slug ?? '', offset: position?.start.offset ?? 0 })
  })
  return banners
}

function tooManyBanners(banners: FoundBanner[]): Fault[] {
  const offset = banners[MAX_BANNERS]?.offset
  const message = `Un post lleva como mucho ${MAX_BANNERS} tarjetas de otros: quita las que sobran`
  return offset === undefined ? [] : [{ offset, message }]
}

function tooManyNodes(tree: Root): Fault[] {
  let nodes = 0
  visit(tree, () => {
    nodes++
  })
  return nodes > LIMITS.nodes ? [{ offset: 0, message: TOO_MANY_PARTS }] : []
}

/** The first node below this many others. */
function nodeBelow(node: Nodes, levels: number): Nodes | undefined {
  if (levels === 0) return node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const found = nodeBelow(child, levels - 1)
    if (found) return found
  }
  return undefined
}

const tooDeep = ({ position }: Nodes): Fault => ({
  offset: position?.start.offset ?? 0,
  message: `Hay partes dentro de otras hasta más de ${LIMITS.levels} niveles: aplánalas`,
})
