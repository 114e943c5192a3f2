import * as rich from '@tests/support/richText'
import { withRouter } from '@tests/support/withRouter'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Page } from '@/payload-types'
import { PageLink } from '@/ui/site/PageLink'
import { RichText } from './RichText'
import { TextLink } from './TextLink'

const references = {
  hrefs: { 'posts/7': '/blog/un-post', 'pages/3': '/terminos' },
  pictures: { 5: { src: '/api/media/file/a.webp', alt: 'Una mesa', width: 1600, height: 900 } },
}
const html = (...nodes: object[]) =>
  renderToStaticMarkup(
    withRouter(<RichText references={references} text={rich.richText(...nodes) as Page['content']} />),
  )

describe('[PUB-92] a rich text is rendered as', () => {
  it.each([
    ['headings', [rich.heading('h2', 'A'), rich.heading('h4', 'B')], '<h2>A</h2><h4>B</h4>'],
    [
      'marks',
      [
        rich.paragraph(
          rich.text('a', 1),
          rich.text('b', 2),
          rich.text('c', 4),
          rich.text('d', 16),
          rich.text('e', 3),
          rich.text('f', 32),
          rich.text('g', 65),
        ),
      ],
      '<p><strong>a</strong><em>b</em><s>c</s><code>d</code><strong><em>e</em></strong><sub>f</sub><strong><sup>g</sup></strong></p>',
    ],
    ['plain text, for marks that there are not', [rich.paragraph(rich.text('a', 8 + 128))], '<p>a</p>'],
    ['text, whatever it says', [rich.paragraph(rich.text('<b>'))], '<p>&lt;b&gt;</p>'],
    [
      'lists, one in the other',
      [rich.list('bullet', rich.item([rich.text('a')]), rich.item([rich.list('number', rich.item([rich.text('b')]))]))],
      '<ul><li>a<ol><li>b</li></ol></li></ul>',
    ],
    [
      'a list of checks',
      [rich.list('check', rich.item([rich.text('a')], { checked: true }))],
      '<ul><li class="task-list-item"><input aria-label="Hecho" disabled="" readOnly="" type="checkbox" checked=""/>a</li></ul>',
    ],
    ['a quotation', [rich.quote('a')], '<blockquote><p>a</p></blockquote>'],
    ['a rule', [rich.rule()], '<hr/>'],
    [
      'a table with its head, whose short columns need little room on a phone',
      [rich.table([rich.cell('A', 1), rich.cell('', 1)], [rich.cell('1', 2), rich.cell('varias palabras')])],
      '<div aria-label="Tabla" class="table-scroll" role="group" tabindex="0"><table><thead><tr><th scope="col" class="short">A</th><td class="short"></td></tr></thead><tbody><tr><th scope="row" class="short">1</th><td>varias palabras</td></tr></tbody></table></div>',
    ],
    [
      'the box of articles',
      [rich.block('callout', { kind: 'aviso', title: '', text: rich.words('a') })],
      '<div class="callout callout-aviso" role="note"><p class="callout-title">Atención</p><p>a</p></div>',
    ],
    ['nothing, for what is not listed', [{ type: 'html', html: '<script>' }, rich.block('code', {})], ''],
    ['nothing, for a picture that is gone', [rich.upload(6), rich.paragraph(rich.text('a'))], '<p>a</p>'],
  ])('%s', (_, nodes, expected) => {
    expect(html(...nodes)).toBe(expected)
  })

  it('only bold and italic, in short texts of other pages', () => {
    const nodes = [rich.text('a', 1), rich.text('b', 2), rich.text('c', 4), rich.text('d', 16)]
    const text = rich.richText(rich.paragraph(...nodes)) as Page['content']
    expect(renderToStaticMarkup(<RichText paragraph="lead" references={references} text={text} />)).toBe(
      '<p class="lead"><strong>a</strong><em>b</em>cd</p>',
    )
  })

  it('only words, for an unfinished link or an incomplete block of a draft', () => {
    for (const fields of [{}, { url: '' }, { url: 'https://' }, { linkType: 'internal', doc: null }])
      expect(html(rich.paragraph(rich.link('a', fields))), JSON.stringify(fields)).toBe('<p>a</p>')
    expect(html(rich.block('callout', { kind: 'info' }))).toBe(
      '<div class="callout callout-info" role="note"><p class="callout-title">Nota</p></div>',
    )
    expect(html(rich.block('callToAction', {}))).toBe(
      '<aside class="call-to-action"><p class="callout-title"></p><p></p></aside>',
    )
  })

  it('links to a post, a page and a URL; only words if readers can’t open the target', () => {
    expect(html(rich.paragraph(rich.linkTo('a', 'posts', 7)))).toBe('<p><a href="/blog/un-post">a</a></p>')
    expect(html(rich.paragraph(rich.linkTo('a', 'pages', 3)))).toBe('<p><a href="/terminos">a</a></p>')
    expect(html(rich.paragraph(rich.linkTo('a', 'posts', 8)))).toBe('<p>a</p>')
    expect(html(rich.paragraph(rich.link('a', { url: 'javascript:alert(1)' })))).toBe('<p>a</p>')
    expect(html(rich.paragraph(rich.link('a', { url: 'https://x.example', newTab: true })))).toBe(
      '<p><a href="https://x.example" rel="noopener noreferrer" target="_blank">a<span class="sr-only"> (se abre en otra pestaña)</span></a></p>',
    )
  })

  it('links that load no new document within the site, also to a page whose name begins like the panel’s', () => {
    const staysIn = (href: string) => (TextLink({ href, children: 'a' }) as ReactElement).type === PageLink
    for (const href of ['/', '/blog/uno', '/administracion', '/apicultura#miel']) expect(staysIn(href), href).toBe(true)
    for (const href of ['/admin', '/admin?a=1', '/admin/posts', '/api/media/file/a.pdf', '#a', 'https://x.example'])
      expect(staysIn(href), href).toBe(false)
  })

  it('a picture with its alternative text and its sizes', () => {
    expect(html(rich.upload(5))).toMatch(
      /^<figure><img alt="Una mesa" [^>]*src="\/api\/media\/file\/a.webp" srcSet="[^"]*w=1600 1600w" [^>]*width="1600" height="900"\/><\/figure>$/,
    )
  })

  it('a call to action with its button', () => {
    const shown = html(
      rich.block('callToAction', { title: 'Hablemos', text: 'Hoy.', button: 'Escribir', url: '/#contacto' }),
    )
    expect(shown).toMatch(/<aside aria-label="Hablemos".*<a class="[^"]+" href="\/#contacto">Escribir<\/a>/)
  })
})
