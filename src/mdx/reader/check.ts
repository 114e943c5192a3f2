import type { Nodes, Parent, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { isSafeImageUrl, isSafeUrl } from '../url'
import { BAD_IMAGE, BAD_URL, elementObjection, NOTHING_RUNS, type Objection, tagObjection } from './checkTag'
import type { Fault } from './errors'
import { knownName } from './names'
import { type Brace, type Hidden, type Tag, unfinishedComment } from './tree'

/** Finds every error in a tree with paired tags: whatever is not on the allow-list. */
export function check(tree: Root, source: string): Fault[] {
  const faults: Fault[] = []
  const misplaced = new Map<string, number>()
  visit(tree, (node, _, parent) => {
    const offset = node.position?.start.offset ?? 0
    if (node.type === 'tag' && isOtherHalf(node, misplaced)) return
    const objection = objectionTo(node, parent, source)
    if (objection)
      faults.push(typeof objection === 'string' ? { offset, message: objection } : { offset, ...objection })
    if (objection && isModuleCode(node, parent, source)) return 'skip'
  })
  return faults
}

/** Crossed tags have one cause, so the end tag of a reported one is not reported again. */
function isOtherHalf({ kind, name }: Tag, misplaced: Map<string, number>): boolean {
  const waiting = misplaced.get(knownName(name)) ?? 0
  if (kind === 'close' && waiting === 0) return false
  misplaced.set(knownName(name), waiting + (kind === 'close' ? -1 : 1))
  return kind === 'close'
}

type Rules = { [Type in Nodes['type']]?: (node: Extract<Nodes, { type: Type }>, source: string) => Objection }

const RULES: Rules = {
  brace: braceObjection,
  brokenTag: (node) => brokenObjection(node.value, node.position?.start.offset ?? 0),
  definition: ({ url }) => (isSafeUrl(url) ? null : BAD_URL),
  hidden: commentObjection,
  image: ({ url }) => (isSafeImageUrl(url) ? null : url.trim() ? BAD_IMAGE : 'A la imagen le falta la dirección'),
  link: ({ url }) => (isSafeUrl(url) ? null : BAD_URL),
  tag: tagObjection,
  tagElement: elementObjection,
}

const MODULE_OBJECTION = `No se permiten import ni export: ${NOTHING_RUNS}. Si es texto, escríbelo entre comillas invertidas`

function objectionTo(node: Nodes, parent: Parent | undefined, source: string): Objection {
  if (isModuleCode(node, parent, source)) return MODULE_OBJECTION
  const rule = RULES[node.type] as ((node: Nodes, source: string) => Objection) | undefined // each rule is called with nodes of its type
  return rule?.(node, source) ?? null
}

/** `import` and `export` statements at the start of a paragraph; as words of a sentence they are text. */
const MODULE_CODE =
  /^(?:import\s+(?:["'{*]|[\w$]+\s*(?:,|from\b))|import\s*["'(]|export\s+(?:default|const|let|var|function|class|async|type|interface|enum)\b|export\s*[{*])/

function isModuleCode(node: Nodes, parent: Parent | undefined, source: string): boolean {
  if (node.type !== 'paragraph' || parent?.type !== 'root') return false
  const offset = node.position?.start.offset ?? 0
  return MODULE_CODE.test(source.slice(offset, offset + 200))
}

function commentObjection(comment: Hidden, source: string): Objection {
  const marks = unfinishedComment(comment)
  if (!marks) return null
  const { opens, closes } = marks
  return source.includes(closes, comment.position?.end.offset)
    ? `El comentario ${opens} queda cortado antes de su ${closes}: no sigue en otro párrafo, punto de lista o celda. Ponlo entero en líneas propias`
    : `El comentario ${opens} no se cierra: añade ${closes} donde termina`
}

function braceObjection({ value, position }: Brace): Objection {
  const [from, to] = [position?.start.offset ?? 0, position?.end.offset ?? 0]
  const isWhole = to - from === value.length // across several lines of a blockquote the source is longer
  return {
    message: 'Las llaves no se evalúan. Escapa la llave como \\{ o usa comillas invertidas',
    fix: {
      label: 'Escapar la llave',
      from,
      to: isWhole ? to : from + 1,
      insert: isWhole ? value.replaceAll('{', '\\{') : '\\{',
    },
  }
}

function brokenObjection(written: string, from: number): Objection {
  return {
    message: `A la etiqueta ${written} le falta el signo > que la termina. Si es texto, escribe \\${written}`,
    fix: { label: 'Escribirlo como texto', from, to: from + 1, insert: '\\<' },
  }
}
