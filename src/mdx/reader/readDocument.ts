import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { readTimeMinutes } from '@/domain/readTime'
import { truncateAtWord } from '@/domain/text/truncate'
import { compile, type Derived, deriveFrom, EXCERPT_LENGTH } from '../render/compile'
import { advise } from './advise'
import { check } from './check'
import { type Fault, locate, type MdxError } from './errors'
import { type Frontmatter, splitFrontmatter } from './frontmatter'
import { LIMITS, overLimit, TOO_MANY_PARTS } from './limits'
import { pairTags } from './pairTags'
import { parseMdx } from './parse'
import type { TagElement } from './tree'

/** A banner and its place in the text: only the database knows whether its article exists. */
export type Banner = { slug: string; line: number; column: number }

/** What is derived from a text, sound or not. */
export type Outline = Derived & { frontmatter: Frontmatter }

/**
 * Everything about a text. `advices` are about what is no fault. `compiledSource` is the program that renders it (see
 * `ArticleText`), and empty unless requested.
 */
export type ReadDocument = Outline & {
  errors: MdxError[]
  advices: MdxError[]
  banners: Banner[]
  compiledSource: string
}

/** What to compute besides the faults: a program with highlighted code, without highlighting, or none. */
export type Wanted = 'outline' | 'program' | 'plain-program'

/**
 * Reads a text once, for whoever asks: validation, outline, preview and the public article.
 *
 * It never fails: what is wrong is in `errors`, and the rest of the text is rendered all the same.
 */
export async function readDocument(source: string, wanted: Wanted): Promise<ReadDocument> {
  const { data, body, errors } = splitFrontmatter(source)
  const tooMuch = overLimit(body)
  if (tooMuch) return unread(source, data, [...errors, ...locate(source, [tooMuch])])
  try {
    const tree = parseMdx(body)
    pairTags(tree)
    const banners = bannersIn(tree)
    const faults = [...check(tree, body), ...tooManyBanners(banners), ...tooManyNodes(tree)]
    const advices = locate(source, advise(tree, body))
    const rendered =
      wanted === 'outline' ? { ...deriveFrom(tree), compiledSource: '' } : await compile(tree, wanted === 'program')
    return {
      frontmatter: data,
      errors: [...errors, ...locate(source, faults)],
      advices,
      banners: locate(source, banners).map(({ message: slug, line, column }) => ({ slug, line, column })),
      ...rendered,
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return unread(source, data, [...errors, ...locate(source, [{ offset: 0, message: TOO_MANY_PARTS }])]) // the stack's end
  }
}

const MAX_BANNERS = 20

/** The slugs of the banners, as `message` of their places. */
function bannersIn(tree: Root): Fault[] {
  const banners: Fault[] = []
  visit(tree, 'tagElement', ({ name, attributes, position }: TagElement) => {
    if (name !== 'RelatedPostBanner') return
    const slug = attributes.find((attribute) => attribute.name === 'postSlug')?.value
    banners.push({ offset: position?.start.offset ?? 0, message: slug ?? '' })
  })
  return banners
}

function tooManyBanners(banners: Fault[]): Fault[] {
  const offset = banners[MAX_BANNERS]?.offset
  const message = `Un artículo lleva como mucho ${MAX_BANNERS} tarjetas de otros: quita las que sobran`
  return offset === undefined ? [] : [{ offset, message }]
}

function tooManyNodes(tree: Root): Fault[] {
  let nodes = 0
  visit(tree, () => {
    nodes++
  })
  return nodes > LIMITS.nodes ? [{ offset: 0, message: TOO_MANY_PARTS }] : []
}

const READ_OF_UNREAD = 5_000

/** What can be said of a text that is not parsed, by its beginning. */
function unread(source: string, frontmatter: Frontmatter, errors: MdxError[]): ReadDocument {
  const text = source
    .slice(0, READ_OF_UNREAD)
    .replace(/[#*_`>|<{}[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const excerpt = truncateAtWord(text, EXCERPT_LENGTH)
  return {
    frontmatter,
    headings: [],
    excerpt,
    text,
    readTimeMinutes: readTimeMinutes(text),
    errors,
    advices: [],
    banners: [],
    compiledSource: '',
  }
}
