import { componentRule, MDX_COMPONENTS, type MdxComponentName } from '../components'
import { adviceOn, anchorOf, isAnchor, keptAttributes, kindOfHtml, SAFE_NAMES } from '../html'
import { isSafeImageUrl, isSafeUrl } from '../url'
import type { Fault } from './errors'
import { isComponentName } from './names'
import { nearest } from './nearest'
import type { Attribute, Tag, TagElement } from './tree'

/** Why a node is not allowed in an article, or null. */
export type Objection = string | Omit<Fault, 'offset'> | null

export const BAD_URL = 'Esa dirección no está permitida: usa http, https, mailto, tel o una ruta del sitio'
export const BAD_IMAGE =
  'Esa imagen no se puede mostrar: súbela a la biblioteca y usa su dirección, que empieza por https:// o por /'
export const NOTHING_RUNS = 'nada de lo que se escribe aquí se ejecuta'

const COMPONENTS = Object.keys(MDX_COMPONENTS)

/** Our components by the names they have in other tools. */
const ELSEWHERE = new Map<string, MdxComponentName>([
  ...['Admonition', 'Alert', 'Aside', 'Caution', 'Danger', 'Info', 'Note', 'Tip', 'Warning'].map(
    (name) => [name, 'Callout'] as const,
  ),
  ...['Image', 'Img'].map((name) => [name, 'Figure'] as const),
])

/** The error of an unpaired tag. */
export const tagObjection = (tag: Tag): Objection => unknownObjection(tag) ?? aloneObjection(tag)

/** The errors of an element, its attributes and its content. */
export const elementObjection = (element: TagElement): Objection =>
  unknownObjection(element) ?? attributesObjection(element)

/** Why a name is not allowed as a tag, or `null`. */
function unknownObjection(node: Tag | TagElement): Objection {
  const { name, position } = node
  const isComponent = isComponentName(name)
  if (isComponent ? componentRule(name) : kindOfHtml(name) === 'safe' || kindOfHtml(name) === 'seen-through')
    return null
  const from = position?.start.offset ?? 0
  if (!isComponent && kindOfHtml(name) === 'refused') {
    return `La etiqueta <${name}> no está permitida: ${adviceOn(name) ?? 'quítala'}`
  }
  const meant = nearest(name, [...COMPONENTS, ...SAFE_NAMES]) ?? ELSEWHERE.get(name)
  const asText = `Si es texto, escribe \\<${name}${isComponent ? `; los componentes son ${COMPONENTS.join(', ')}` : ''}`
  const advice = meant ? `¿Querías decir <${meant}>?` : asText
  const message = `La etiqueta <${name}> de la línea ${position?.start.line ?? 1} no existe. ${advice}`
  const isPair = node.type === 'tagElement' && node.children.length > 0 // its end tag would remain
  return isPair ? message : { message, fix: { label: 'Escribirlo como texto', from, to: from + 1, insert: '\\<' } }
}

/** The error of a tag without its other half. */
function aloneObjection({ kind, name, position }: Tag): Objection {
  const rule = componentRule(name)
  if (kind === 'close') {
    return `La etiqueta </${name}> se cierra sin haberse abierto en ese lugar: quítala, o escribe antes <${name}>`
  }
  if (!rule || rule.hasContent) {
    return `La etiqueta <${name}> se abre y no se cierra, o se cierra fuera de lugar (en otro bloque, o cruzada con otra): escribe </${name}> donde termina`
  }
  const to = position?.end.offset ?? 0
  return {
    message: `La etiqueta <${name}> se abre y no se cierra: termínala con />`,
    fix: { label: 'Cerrar la etiqueta', from: to - 1, to, insert: ' />' },
  }
}

function attributesObjection(element: TagElement): Objection {
  const { name, attributes, hasSpread } = element
  if (hasSpread) return `<${name}> no admite {...}: escribe cada atributo con su valor entre comillas`
  const expression = attributes.find(({ value }) => value === null)
  if (expression) return `El valor de «${expression.name}» va entre comillas, no entre llaves: ${expression.name}="…"`
  return componentRule(name) ? componentObjection(element) : htmlObjection(element)
}

function htmlObjection(element: TagElement): Objection {
  const { name, attributes } = element
  const handler = attributes.find((attribute) => /^on/i.test(attribute.name))
  if (handler) return `El atributo «${handler.name}» no está permitido: ${NOTHING_RUNS}. Quítalo`
  const anchor = anchorOf(element)
  if (anchor && !isAnchor(anchor))
    return `El id «${anchor.slice(0, 40)}» no sirve: lleva solo letras, números y . : _ -, sin espacios, y no es de los que usa el sitio`
  const kept = keptAttributes(name)
  const bad = attributes.find((attribute) => kept.includes(attribute.name.toLowerCase()) && !isSafeAttribute(attribute))
  if (!bad) return null
  return bad.name.toLowerCase() === 'src' ? BAD_IMAGE : BAD_URL
}

/** Whether an HTML attribute is safe: addresses are checked, other values can do no harm. */
function isSafeAttribute({ name, value }: Attribute): boolean {
  if (/^href$/i.test(name)) return isSafeUrl(value ?? '')
  return /^src$/i.test(name) ? isSafeImageUrl(value ?? '') : true
}

function componentObjection({ name, attributes, children }: TagElement): Objection {
  const rule = componentRule(name)
  if (!rule) return null
  const names = Object.keys(rule.attributes)
  for (const { name: attribute, value } of attributes) {
    const expected = Object.hasOwn(rule.attributes, attribute) ? rule.attributes[attribute] : undefined
    if (!expected) return unknownAttribute(name, attribute, names)
    const parsed = expected.value.safeParse(value)
    if (!parsed.success) return `El atributo «${attribute}» de <${name}> ${parsed.error.issues[0]?.message}`
  }
  const missing = names.find((key) => !rule.attributes[key]?.isOptional && !attributes.some((a) => a.name === key))
  if (missing) return `A <${name}> le falta el atributo «${missing}»: ${missing}="…"`
  const isFilled = children.some((child) => child.type !== 'text' || child.value.trim() !== '')
  return isFilled && !rule.hasContent ? `<${name}> no lleva nada entre sus etiquetas: termínala con />` : null
}

function unknownAttribute(component: string, attribute: string, names: string[]): string {
  const meant = nearest(attribute, names)
  const advice = meant ? `¿Querías decir «${meant}»?` : `Tiene: ${names.join(', ')}`
  return `<${component}> no tiene el atributo «${attribute}». ${advice}`
}
