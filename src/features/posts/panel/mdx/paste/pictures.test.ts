import { describe, expect, it } from 'vitest'
import { extractEmbeddedImages, fileOf, linkedIn, replaceEmbeddedImages, replacements, unescaped } from './pictures'

const LONG = `data:image/png;base64,${'iVBORw0K'.repeat(40)}`

describe('[ADM-134] the pictures of a pasted text', () => {
  it('that are inside it are set aside, and their places are known in what is made of it', () => {
    const { html, extract } = replaceEmbeddedImages(
      `<p>Uno <img alt="a]b" src="${LONG}"> dos <img src='file:///C:/foto.png' alt=""> <img src="https://ejemplo.com/c.png"></p>`,
    )
    expect(html).not.toContain('base64')
    expect(html).toContain('https://ejemplo.com/c.png')
    const [first, second] = Array.from(html.matchAll(/\/pegada-[^"']+/g), ([address]) => address)
    const { text, embedded } = extract(`Uno ![a\\]b](${first}) dos ![](${second} "T") fin.`)
    expect(text).toBe('Uno  dos  fin.')
    expect(embedded).toEqual([
      { at: 4, alt: 'a]b', source: LONG },
      { at: 9, alt: '', source: 'file:///C:/foto.png' },
    ])
  })

  it('that are data in Markdown are taken out of it, and short or foreign addresses stay', () => {
    expect(extractEmbeddedImages(`Uno ![Un gráfico](${LONG}) dos ![b](${LONG} "T") ![c](/c.png) [d](${LONG})`)).toEqual(
      {
        text: `Uno  dos  ![c](/c.png) [d](${LONG})`,
        embedded: [
          { at: 4, alt: 'Un gráfico', source: LONG },
          { at: 9, alt: 'b', source: LONG },
        ],
      },
    )
    const short = '![punto](data:image/gif;base64,R0lGODlhAQABAAAAACw=)'
    for (const text of [short, `![b](${LONG} 'T')`, `![b](${LONG}  "T")`])
      expect(extractEmbeddedImages(text)).toEqual({ text, embedded: [] })
  })

  it('and only stand in for one that is not loaded are left out', () => {
    const { html, extract } = replaceEmbeddedImages('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">')
    const [address] = /\/pegada-[^"]+/.exec(html) ?? []
    expect(extract(`![](${address})`)).toEqual({ text: '', embedded: [] })
  })

  it('on other hosts are found as they are written, each once', () => {
    const text =
      '![a](https://ejemplo.com/a_\\(1\\).png) ![b](https://ejemplo.com/a_\\(1\\).png "T") ![c](https://ozama.do/c.png) ![d](/d.png) [e](https://ejemplo.com/e.png) ![f](https://[dominio]/f.png)'
    expect(linkedIn(text, 'https://ozama.do')).toEqual(['https://ejemplo.com/a_\\(1\\).png'])
    expect(unescaped('https://ejemplo.com/a_\\(1\\).png')).toBe('https://ejemplo.com/a_(1).png')
  })

  it('may have a pair of parentheses in their address', () => {
    const text = '![Faro](https://e.com/Faro_(RD).jpg) ![b](https://e.com/(a)_(b)) ![c](https://e.com/(c.png)'
    expect(linkedIn(text, 'https://ozama.do')).toEqual(['https://e.com/Faro_(RD).jpg', 'https://e.com/(a)_(b)'])
    expect(replacements(text, 'https://e.com/Faro_(RD).jpg', '/f')).toMatchObject([{ from: 8, insert: '/f' }])
  })

  it('get their new address wherever they are, and nothing that only begins alike', () => {
    const text = '![a](https://e.com/a) ![b](https://e.com/a "T") ![c](https://e.com/abc)'
    const changed = replacements(text, 'https://e.com/a', '/f').reduceRight(
      (now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to),
      text,
    )
    expect(changed).toBe('![a](/f) ![b](/f "T") ![c](https://e.com/abc)')
  })

  it('become files, unless their data did not come or is damaged', async () => {
    const file = fileOf('data:image/svg+xml,%3Csvg%2F%3E', 'dibujo')
    expect([file?.name, file?.type, await file?.text()]).toEqual(['dibujo.svg', 'image/svg+xml', '<svg/>'])
    expect(await fileOf('data:image/png;base64,aG9sYQ==', 'a')?.text()).toBe('hola')
    for (const source of ['file:///C:/a.png', 'data:text/html,hola', 'data:image/png;base64,%%%'])
      expect(fileOf(source, 'a')).toBeUndefined()
  })
})
