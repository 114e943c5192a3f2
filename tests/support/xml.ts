import { SaxesParser } from 'saxes'

/** Returns an XML document's elements in order, with their names as written. Throws when it is not well-formed. */
export function elementsOf(xml: string): { name: string; attributes: Record<string, string>; text: string }[] {
  const elements: { name: string; attributes: Record<string, string>; text: string }[] = []
  const open: typeof elements = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value])
    const element = { name, attributes: Object.fromEntries(values) as Record<string, string>, text: '' }
    elements.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    for (const element of open) element.text += text
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(xml).close() // the parser throws errors that have no listener
  return elements
}

/** Returns the texts of the elements called `name`. */
export const textsOf = (xml: string, name: string): string[] =>
  elementsOf(xml).flatMap((element) => (element.name === name ? [element.text] : []))
