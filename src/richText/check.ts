import { isLinkAddress } from '@/mdx/url'
import { CALLOUTS } from '@/platform/domain/callouts'
import { isRecord } from '@/platform/domain/isRecord'
import { idOf } from '@/platform/domain/relation'
import { isBlank, isMissing } from '@/platform/domain/text/invisible'
import { atMost } from '@/platform/schemas/messages'
import { isRowId } from '@/platform/schemas/rowId'
import { shownText } from '@/platform/schemas/text'
import * as z from '@/platform/schemas/zod'

/** Where a link may lead: the web, mail, telephone, or a path or anchor of this site. */
export const linkAddress = z
  .string('La dirección es requerida')
  .trim()
  .min(1, 'La dirección es requerida')
  .max(2000, atMost(2000))
  .refine(isLinkAddress, 'Debe empezar con https://, mailto:, tel:, / o #')

/** The call to action block. */
export const callToAction = z.object({
  title: shownText('La llamada a la acción necesita un título').max(120, atMost(120)),
  text: z.string().max(500, atMost(500)).nullish(),
  button: shownText('El botón necesita un texto').max(60, atMost(60)),
  url: linkAddress,
})
const callout = z.object({
  kind: z.enum(Object.keys(CALLOUTS), 'El tipo del recuadro no existe'),
  title: z.string().max(120, atMost(120)).nullish(),
})

type Node = Record<string, unknown>
type Kind = 'page' | 'paragraphs'
/** Returns what is wrong with a node, in Spanish, without looking at its children; undefined if it is valid. */
type Rule = (node: Node, isDraft: boolean) => string | undefined

const MOST_NODES = 10_000
const DEEPEST = 30
const fine: Rule = () => undefined
const faultIn = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

/** Every node that a text may have; a text with any other is refused. */
const PARAGRAPHS: Record<string, Rule> = {
  paragraph: fine,
  text: ({ text }) => (typeof text === 'string' ? undefined : 'Un texto no se puede leer'),
  linebreak: fine,
  tab: fine,
  link,
}
const PAGE: Record<string, Rule> = {
  ...PARAGRAPHS,
  heading: ({ tag }) =>
    ['h2', 'h3', 'h4'].includes(String(tag)) ? undefined : 'Los encabezados son de nivel 2, 3 o 4',
  quote: fine,
  horizontalrule: fine,
  list: ({ listType }) =>
    ['bullet', 'number', 'check'].includes(String(listType)) ? undefined : 'Ese tipo de lista no existe',
  listitem: fine,
  table: fine,
  tablerow: fine,
  tablecell: fine,
  upload: ({ relationTo, value }) =>
    relationTo === 'media' && isRowId(idOf(value)) ? undefined : 'La imagen no está en la biblioteca',
  block,
}

type Save = { data?: { _status?: string | null }; event?: 'onChange' | 'submit' }

/** Whether a text is still a draft: Payload autosaves those, and validates them while they are being written. */
export const isOfDraft = ({ data, event }: Save): boolean => event === 'onChange' || data?._status !== 'published'

/**
 * Returns what is wrong with a rich text, as a message for its author; undefined if readers may see all of it. In a
 * draft, links and blocks may still be incomplete.
 */
export function richTextFault(value: unknown, kind: Kind = 'page', isDraft = false): string | undefined {
  const nodes = nodesIn(value)
  if (typeof nodes === 'string') return nodes
  const rules = kind === 'page' ? PAGE : PARAGRAPHS
  for (const node of nodes) {
    const rule = Object.hasOwn(rules, String(node.type)) ? rules[String(node.type)] : undefined
    const fault = rule ? rule(node, isDraft) : 'El texto tiene un elemento que no se admite'
    if (fault) return fault
  }
  return undefined
}
const UNREADABLE = 'El texto no se puede leer'

/** Every node of a text, or what is wrong with their nesting. */
function nodesIn(value: unknown): Node[] | string {
  if (!isRecord(value) || !isRecord(value.root)) return UNREADABLE
  const nodes: Node[] = []
  let level = [value.root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST || nodes.length > MOST_NODES) return 'El texto tiene demasiados elementos'
    const next = level.flatMap(({ children = [] }) => children)
    if (!next.every(isRecord)) return UNREADABLE
    nodes.push(...next)
    level = next
  }
  return nodes
}

/** The nodes of a rich text; none if it can't be read. */
function readableNodes(value: unknown): Node[] {
  const nodes = nodesIn(value)
  return typeof nodes === 'string' ? [] : nodes
}

/** The URL that the editor gives to a new link until its form is filled in. */
const NEW_LINK = 'https://'

function link(node: Node, isDraft: boolean): string | undefined {
  const { fields } = node
  if (!isRecord(fields)) return 'Un enlace no tiene dirección'
  if (fields.linkType !== 'internal') {
    if (!isMissing(fields.url) && fields.url !== NEW_LINK) return faultIn(linkAddress, fields.url)
    return isDraft ? undefined : `El enlace «${wordsOf(node)}» no tiene dirección`
  }
  if (isDraft && isMissing(fields.doc)) return undefined
  const doc = isRecord(fields.doc) ? fields.doc : {}
  const isKnown = doc.relationTo === 'posts' || doc.relationTo === 'pages'
  return isKnown && isRowId(idOf(doc.value)) ? undefined : `Elige el post o la página del enlace «${wordsOf(node)}»`
}

function block({ fields }: Node, isDraft: boolean): string | undefined {
  const values = isRecord(fields) ? fields : {}
  const given = isDraft ? Object.fromEntries(Object.entries(values).filter(([, value]) => !isMissing(value))) : values
  if (values.blockType === 'callToAction') return faultIn(isDraft ? callToAction.partial() : callToAction, given)
  if (values.blockType !== 'callout') return 'El texto tiene un bloque que no se admite'
  const fault = faultIn(isDraft ? callout.partial() : callout, given)
  if (fault || (isDraft && isMissing(values.text))) return fault
  const isEmpty = !isDraft && isBlank(wordsOf(values.text))
  return richTextFault(values.text, 'paragraphs', isDraft) ?? (isEmpty ? 'El recuadro necesita un texto' : undefined)
}

/** The words of a rich text, with its paragraphs separated. */
export function wordsOf(value: unknown): string {
  if (!isRecord(value)) return ''
  if (value.type === 'text') return String(value.text)
  const children = isRecord(value.root) ? [value.root] : Array.isArray(value.children) ? value.children : []
  const words = children.map(wordsOf).join('')
  return value.type === 'link' ? words : `${words} `
}

/** Whether readers would see nothing: no words, picture or block. */
export function isBlankText(value: unknown): boolean {
  const hasParts = readableNodes(value).some(({ type }) => type === 'upload' || type === 'block')
  return !hasParts && isBlank(wordsOf(value))
}

/** The first paragraph of a text, in one line. */
export function openingOf(value: unknown): string {
  const children = isRecord(value) && isRecord(value.root) ? value.root.children : []
  const first = Array.isArray(children)
    ? children.find((node) => isRecord(node) && node.type === 'paragraph')
    : undefined
  return wordsOf(first).replace(/\s+/g, ' ').trim()
}

/** The id of the first picture of a text. */
export function firstPictureOf(value: unknown): number | undefined {
  const picture = readableNodes(value).find(({ type }) => type === 'upload')
  return picture && isRowId(idOf(picture.value)) ? Number(idOf(picture.value)) : undefined
}
