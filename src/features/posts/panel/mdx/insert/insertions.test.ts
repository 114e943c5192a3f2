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
