import { describe, expect, it } from 'vitest'
import { bannerOf, changeFor, INSERTIONS, type Insertion, pictureAt } from './insertions'

const apply = (text: string, from: number, to: number, insertion: Insertion) => {
  const { changes, selection } = changeFor(text, from, to, insertion)
  const result = text.slice(0, changes.from) + changes.insert + text.slice(changes.to)
  return { result, selected: result.slice(selection.anchor, selection.head) }
}

describe('changeFor', () => {
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

  it("escapes Markdown characters in an image's name", () => {
    expect(apply('', 0, 0, pictureAt('/api/media/file/a (1).png', 'a [1]')).result).toBe(
      '![a  1](/api/media/file/a%20%281%29.png)',
    )
  })
})
