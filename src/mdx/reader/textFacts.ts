import type { Definition, Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { syllablesIn } from '@/platform/domain/text/syllables'
import { sentencesOf, wordsOf } from '@/platform/domain/text/words'
import { knownName } from './names'
import { attributeOf } from './tree'

type Line = { line: number }
type TextLink = Line & { url: string; text: string }
/** The number of words in a part of the text, and the line where it begins. */
type Part = Line & { words: number }

/** The facts of a text that a review checks. Lines count from 1, including those of the frontmatter. */
export type TextFacts = {
  headings: (Line & { depth: number })[]
  /** The part before the first heading, then the part after each heading. */
  sections: Part[]
  /** Without those in tables and captions. */
  paragraphs: Part[]
  sentences: Part[]
  /** Counts only the words in `sentences` without digits; `phrases` also end at a semicolon. */
  speech: { syllables: number; words: number; phrases: number }
  links: TextLink[]
  pictures: (Line & { url: string; alt: string })[]
}

/** The facts of a text that can't be read. */
export const NO_FACTS: TextFacts = {
  headings: [],
  sections: [],
  paragraphs: [],
  sentences: [],
  speech: { syllables: 0, words: 0, phrases: 0 },
  links: [],
  pictures: [],
}

/** Collects the facts of a tree with paired tags. */
export function textFacts(tree: Root): TextFacts {
  const facts: TextFacts = structuredClone(NO_FACTS)
  facts.sections.push({ line: 1, words: 0 })
  const definitions = new Map<string, string>()
  visit(tree, 'definition', ({ identifier, url }: Definition) => void definitions.set(identifier, url))
  const targetOf = (identifier: string) => definitions.get(identifier) ?? ''
  visit(tree, (node) => {
    noteLinkOrPicture(facts, node, targetOf)
    const depth = depthOf(node)
    if (depth > 0 && visibleText(node).trim()) {
      facts.headings.push({ depth, line: lineOf(node) })
      facts.sections.push({ line: lineOf(node), words: 0 })
    } else if (isText(node)) noteText(facts, node)
  })
  return facts
}

function noteLinkOrPicture(facts: TextFacts, node: Nodes, targetOf: (identifier: string) => string): void {
  const line = lineOf(node)
  const link = (url: string) => facts.links.push({ url, text: spokenText(node), line })
  const picture = (url: string, alt: string) => facts.pictures.push({ url, alt: alt.trim(), line })
  if (node.type === 'link') link(node.url)
  else if (node.type === 'linkReference') link(targetOf(node.identifier))
  else if (node.type === 'image') picture(node.url, node.alt ?? '')
  else if (node.type === 'imageReference') picture(targetOf(node.identifier), node.alt ?? '')
  else if (node.type === 'tagElement') {
    const name = knownName(node.name)
    if (name === 'a' && attributeOf(node, 'href')) link(attributeOf(node, 'href'))
    else if (name === 'img' || name === 'Figure') picture(attributeOf(node, 'src'), attributeOf(node, 'alt'))
    else if (name === 'RelatedPostBanner')
      facts.links.push({ url: `/blog/${attributeOf(node, 'postSlug')}`, text: 'Artículo relacionado', line })
  }
}

function depthOf(node: Nodes): number {
  if (node.type === 'heading') return node.depth
  return node.type === 'tagElement' ? Number(/^h([1-6])$/.exec(knownName(node.name))?.[1] ?? 0) : 0
}

/** Elements whose words don't form sentences. */
const LABELS = new Set(['td', 'th', 'caption', 'figcaption', 'summary', 'dt'])
const INLINE = new Set<Nodes['type']>(['text', 'inlineCode', 'emphasis', 'strong', 'delete', 'link', 'linkReference'])

/** Whether a node is a block that contains words directly. */
function isText(node: Nodes): boolean {
  if (node.type === 'paragraph' || node.type === 'tableCell') return true
  return (
    node.type === 'tagElement' &&
    isHolder(knownName(node.name)) &&
    node.children.some((child) => INLINE.has(child.type) && visibleText(child).trim() !== '')
  )
}

const isHolder = (name: string) => /^(?:p|li|div|dd|blockquote|Callout)$/.test(name) || LABELS.has(name)

function noteText(facts: TextFacts, node: Nodes): void {
  const line = lineOf(node)
  const text = visibleText(node)
  const words = wordsOf(text).length
  const section = facts.sections.at(-1)
  if (section) section.words += words
  if (words === 0 || node.type === 'tableCell' || (node.type === 'tagElement' && LABELS.has(knownName(node.name))))
    return
  facts.paragraphs.push({ line, words })
  for (const sentence of sentencesOf(text)) noteSentence(facts, sentence, line)
}

function noteSentence({ sentences, speech }: TextFacts, sentence: string, line: number): void {
  const words = wordsOf(sentence)
  if (words.length === 0) return
  sentences.push({ line, words: words.length })
  const spoken = words.filter((word) => !/\p{N}/u.test(word))
  speech.words += spoken.length
  speech.syllables += spoken.reduce((sum, word) => sum + syllablesIn(word), 0)
  speech.phrases += sentence.split(';').filter((phrase) => wordsOf(phrase).length > 0).length
}

/** The words of a node that readers see; `spokenText` also includes those of its pictures. */
const visibleText = (node: Nodes): string => {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (node.type === 'break' || (node.type === 'tagElement' && knownName(node.name) === 'br')) return ' '
  return 'children' in node
    ? node.children
        .filter((child) => !isText(child))
        .map(visibleText)
        .join('')
    : ''
}

function spokenText(node: Nodes): string {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  if (node.type === 'tagElement' && knownName(node.name) === 'img') return attributeOf(node, 'alt')
  return 'children' in node ? node.children.map(spokenText).join('') : visibleText(node)
}

const lineOf = ({ position }: Pick<Nodes, 'position'>) => position?.start.line ?? 1
