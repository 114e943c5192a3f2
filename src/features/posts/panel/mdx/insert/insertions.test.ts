import { ChangeSet, Text } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { bannerOf, INSERTIONS, type Insertion, insertionIn, pictureAt } from './insertions'

const apply = (text: string, from: number, to: number, insertion: Insertion) => {
  const { changes, selection } = insertionIn(text, from, to, insertion)
  const result = `${ChangeSet.of(changes, text.length).apply(Text.of(text.split('\n')))}`
  return { result, selected: result.slice(selection.anchor, selection.head) }
}

describe('insertionIn', () => {
  it('[ADM-50] inserts at the cursor as its own block, and selects the sample text', () => {
    expect(apply('Uno.\n\nDos.', 4, 4, INSERTIONS.heading)).toEqual({
      result: 'Uno.\n\n## Encabezado\n\nDos.',
      selected: 'Encabezado',
    })
  })

  it('[ADM-50] wraps the selection', () => {
    expect(apply('Mira este sitio.', 5, 15, INSERTIONS.link).result).toBe('Mira [este sitio](https://ejemplo.com).')
    expect(apply('uno\ndos', 0, 7, INSERTIONS.list).result).toBe('- uno\n- dos')
    expect(apply('uno\ndos', 0, 7, INSERTIONS.quote).result).toBe('> uno\n> dos')
  })

  it('[ADM-50] makes emphasis of words and paragraphs, without the white space around them', () => {
    expect(apply('Una palabra suelta.', 4, 12, INSERTIONS.bold)).toEqual({
      result: 'Una **palabra** suelta.',
      selected: 'palabra',
    })
    expect(apply('Uno.\n\nDos.', 0, 10, INSERTIONS.italic).result).toBe('*Uno.*\n\n*Dos.*')
    expect(apply('Uno.\nDos.', 0, 9, INSERTIONS.bold).result).toBe('**Uno.\nDos.**')
    expect(apply('Uno.  ', 5, 6, INSERTIONS.bold).result).toBe('Uno. ** **')
  })

  it('[ADM-50] makes emphasis of items, headings and quotes without their signs', () => {
    const bold = (text: string) => apply(text, 0, text.length, INSERTIONS.bold).result
    expect(bold('- pan\n- leche\n  - café')).toBe('- **pan**\n- **leche**\n  - **café**')
    expect(bold('1. Uno\n2) [x] Dos\ny más')).toBe('1. **Uno**\n2) [x] **Dos\ny más**')
    expect(bold('Uno\n## Dos\nTres\n\n### Cuatro')).toBe('**Uno**\n## **Dos**\n**Tres**\n\n### **Cuatro**')
    expect(bold('> Uno\n>\n> Dos')).toBe('> **Uno**\n>\n> **Dos**')
    expect(apply('Uno - dos', 4, 9, INSERTIONS.bold).result).toBe('Uno - **dos**')
    expect(apply('- pan\n- sal', 2, 11, INSERTIONS.link).result).toBe(
      '- [pan](https://ejemplo.com)\n- [sal](https://ejemplo.com)',
    )
    expect(bold('- ')).toBe('- **negrita**')
  })

  it('[ADM-50] changes the level of a heading that there is, whether its mark is selected or not', () => {
    for (const from of [6, 10])
      expect(apply('Uno.\n\n### Dos\n\nTres.', from, 13, INSERTIONS.heading)).toEqual({
        result: 'Uno.\n\n## Dos\n\nTres.',
        selected: 'Dos',
      })
  })

  it('[ADM-134] makes items and rows of paragraphs, and none of the blank lines between them', () => {
    const text = 'Uno.\n\nDos.'
    expect(apply(text, 0, 10, INSERTIONS.list).result).toBe('- Uno.\n- Dos.')
    expect(apply(text, 0, 10, INSERTIONS.numbered).result).toBe('1. Uno.\n2. Dos.')
    expect(apply(text, 0, 10, INSERTIONS.table).result).toMatch(/\n\| Uno. \| Dato \|\n\| Dos. \| Dato \|$/)
    expect(apply(text, 0, 10, INSERTIONS.quote).result).toBe('> Uno.\n> \n> Dos.')
  })

  it('[ADM-51] leads to the frontmatter that a text has already', () => {
    for (const text of ['---\ntitle: "Hola"\n---\n\nTexto', '\n---\n---'])
      expect(apply(text, text.length, text.length, INSERTIONS.frontmatter).result).toBe(text)
    const { selection } = insertionIn('---\ntitle: "Hola"\n---\n', 9, 9, INSERTIONS.frontmatter)
    expect(selection).toEqual({ anchor: 4 })
    expect(apply('---\n\nTexto', 0, 0, INSERTIONS.frontmatter).result).toMatch(/^---\ntitle: ""/) // that was a rule
  })

  it('[ADM-51] inserts frontmatter at the start, wherever the cursor is', () => {
    expect(apply('Texto', 5, 5, INSERTIONS.frontmatter).result).toMatch(/^---\ntitle: ""\n[\s\S]*\n---\n\nTexto$/)
  })

  it('[ADM-61] inserts the banner of a post', () => {
    expect(apply('', 0, 0, bannerOf('a-b')).result).toBe('<RelatedPostBanner postSlug="a-b" />')
  })

  it('[ADM-134] makes a numbered list, a table or an apartado of the selected lines', () => {
    expect(apply('uno\ndos', 0, 7, INSERTIONS.numbered).result).toBe('1. uno\n2. dos')
    expect(apply('Texto', 5, 5, INSERTIONS.table)).toEqual({
      result: 'Texto\n\n| Columna | Columna |\n| --- | --- |\n| Dato | Dato |',
      selected: 'Dato',
    })
    expect(apply('uno\nd|os', 0, 8, INSERTIONS.table).result).toBe(
      '| Columna | Columna |\n| --- | --- |\n| uno | Dato |\n| d\\|os | Dato |',
    )
    expect(apply('', 0, 0, INSERTIONS.subheading).result).toBe('### Apartado')
    for (const [name, made] of [
      ['list', '- Elemento'],
      ['numbered', '1. Elemento'],
      ['table', '| Columna | Columna |\n| --- | --- |\n| Dato | Dato |'],
    ] as const)
      expect(apply('Uno.\n\n\n\nDos.', 4, 8, INSERTIONS[name]).result).toBe(`Uno.\n\n${made}\n\nDos.`)
  })

  it('[ADM-134] marks a footnote with the first free number, and adds its note below the text', () => {
    expect(apply('Uno. Dos.', 4, 4, INSERTIONS.footnote)).toEqual({
      result: 'Uno.[^1] Dos.\n\n[^1]: Nota',
      selected: 'Nota',
    })
    expect(apply('Uno.', 0, 4, INSERTIONS.footnote).result).toBe('Uno.[^1]\n\n[^1]: Nota')
    expect(apply('Uno.[^1]\n\n[^1]: Una\n', 4, 4, INSERTIONS.footnote).result).toBe(
      'Uno.[^2][^1]\n\n[^1]: Una\n[^2]: Nota',
    )
    expect(apply('A[^2]\n\n[^2]: B', 1, 1, INSERTIONS.footnote).result).toBe('A[^1][^2]\n\n[^2]: B\n[^1]: Nota')
  })

  it("escapes Markdown characters in an image's name", () => {
    expect(apply('', 0, 0, pictureAt('/api/media/file/a (1).png', 'a [1]')).result).toBe(
      '![a  1](/api/media/file/a%20%281%29.png)',
    )
  })
})
