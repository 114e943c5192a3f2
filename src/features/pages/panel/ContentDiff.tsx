import { LexicalDiffComponent } from '@payloadcms/richtext-lexical/rsc'
import type { RichTextFieldDiffServerComponent } from 'payload'
import { CALLOUTS } from '@/platform/domain/callouts'
import { asRichText, type RichTextValue } from '@/platform/domain/text/richText'

type Node = RichTextValue['root']['children'][number]
type Block = Record<string, unknown> & { text?: unknown }

/** Payload's comparison of a page's text, with the words of its blocks: Payload's own shows only that a block differs. */
export const ContentDiff: RichTextFieldDiffServerComponent = (props) => (
  <LexicalDiffComponent
    {...props}
    comparisonValue={withWords(props.comparisonValue)}
    versionValue={withWords(props.versionValue)}
  />
)

function withWords(value: unknown): unknown {
  if (!isRichText(value)) return value
  const children = value.root.children.flatMap((node) => (node.type === 'block' ? partsOf(node.fields as Block) : node))
  return { ...value, root: { ...value.root, children } }
}

function partsOf(block: Block): Node[] {
  const { blockType, kind, title, text, button, url } = block
  if (blockType === 'callToAction')
    return [`Llamada a la acción: ${title ?? ''}`, text, `Botón: ${button ?? ''} (${url ?? ''})`].flatMap(paragraphOf)
  const label = CALLOUTS[kind as keyof typeof CALLOUTS] ?? ''
  return [
    ...paragraphOf(`Recuadro (${label})${title ? `: ${title}` : ''}`),
    ...(isRichText(text) ? text.root.children : []),
  ]
}

const paragraphOf = (words: unknown): Node[] => (words ? asRichText(String(words)).root.children : [])

const isRichText = (value: unknown): value is RichTextValue =>
  typeof value === 'object' && value !== null && 'root' in value
