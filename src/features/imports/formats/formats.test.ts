import { cpuTimeOf } from '@tests/support/cpuTime'
import {
  fileOf,
  ghostExport,
  inGuides,
  wordpressAttachment,
  wordpressComment,
  wordpressExport,
  wordpressItem,
  wordpressMeta,
  zipOf,
} from '@tests/support/exports'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { convert } from '@/mdx/imported/convert'
import type { Note } from '@/mdx/imported/text'
import { readDocument } from '@/mdx/reader/readDocument'
import { type Found, type FoundArticle, REFERENCE } from '../found'
import { LIMITS } from '../limits'
import { readFileAt } from './readFile'
import { openZip } from './zip'

const PICTURE = new Uint8Array([1, 2, 3])

async function read(content: string | Uint8Array): Promise<{ source: string; found: Found[] }> {
  const { source, entries } = await readFileAt(await fileOf(content))
  const found: Found[] = []
  for await (const entry of entries) found.push(entry)
  return { source, found }
}

const faultOf = (content: string | Uint8Array) =>
  read(content).then(
    () => 'none',
    (error: Error) => error.message,
  )

const articlesOf = (found: Found[]) =>
  found.flatMap(({ entry, notes }) => (entry.kind === 'post' || entry.kind === 'page' ? [{ ...entry, notes }] : []))
const othersOf = (found: Found[]) =>
  found.flatMap(({ title, entry }) => (entry.kind === 'other' ? [`${title}: ${entry.why}`] : []))

/** An article's text as MDX, which must be valid, and the notes on it. */
async function mdxOf({ body }: FoundArticle): Promise<{ text: string; notes: Note[] }> {
  if (body.format === 'mdx' || body.format === 'richText') return { text: body.text, notes: [] }
  const made = convert({ ...body, format: body.format })
  expect((await readDocument(made.text, 'outline')).errors).toEqual([])
  return made
}

const one = async (content: string | Uint8Array) => {
  const { found } = await read(content)
  const [article] = articlesOf(found)
  if (!article) throw new Error('no article')
  return { article, ...(await mdxOf(article)) }
}

describe('[API-130] WordPress', () => {
  it('whose text begins with a rule and has another one', async () => {
    const content = '<!-- comentario --><hr><p>Nota: hola</p><hr><p>Otro.</p>'
    const { text } = await one(wordpressExport(wordpressItem({ id: 1, title: 'x', content })))
    expect(text).toBe('***\n\nNota: hola\n\n---\n\nOtro.')
  })

  it('of version 6, written with blocks', async () => {
    const content = `<!-- wp:paragraph -->
<p>Un <strong>párrafo</strong> con {llaves} y <a href="https://ejemplo.com/a">un enlace</a>.</p>
<!-- /wp:paragraph -->

<!-- wp:heading -->
<h2 class="wp-block-heading">Un título</h2>
<!-- /wp:heading -->

<!-- wp:image {"id":12,"sizeSlug":"large"} -->
<figure class="wp-block-image size-large"><img src="https://vieja.example/wp-content/uploads/2019/05/foto-1024x683.jpg" alt="El río" class="wp-image-12"/><figcaption class="wp-element-caption">El Ozama de noche</figcaption></figure>
<!-- /wp:image -->

<!-- wp:acf/hero {"name":"acf/hero","data":{"t":"x"}} /-->

<!-- wp:embed {"url":"https://www.youtube.com/watch?v=dQw4w9WgXcQ","type":"video","providerNameSlug":"youtube"} -->
<figure class="wp-block-embed is-type-video is-provider-youtube"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=dQw4w9WgXcQ
</div></figure>
<!-- /wp:embed -->

<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li>Uno</li>
<!-- /wp:list-item --><!-- wp:list-item -->
<li>Dos</li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->

<!-- wp:code -->
<pre class="wp-block-code"><code>if (a &lt; b) { return }</code></pre>
<!-- /wp:code -->`
    const file = wordpressExport(wordpressItem({ id: 1, title: 'Con bloques', content, more: inGuides }))
    const { article, text, notes } = await one(file)
    expect(article).toMatchObject({
      kind: 'post',
      title: 'Con bloques',
      slug: 'entrada-1',
      isPublished: true,
      publishedAt: '2019-05-01T12:00:00.000Z',
      category: 'Guías de antes',
      tags: ['Mudanza'],
      author: { email: 'ana@example.com', name: 'Ana Peña' },
      oldPaths: ['https://vieja.example/2019/05/entrada-1/'],
    })
    expect(text).toBe(`Un **párrafo** con \\{llaves} y [un enlace](https://ejemplo.com/a).

## Un título

<Figure src="https://vieja.example/wp-content/uploads/2019/05/foto-1024x683.jpg" alt="El río" caption="El Ozama de noche" />

\`<!-- wp:acf/hero {"name":"acf/hero","data":{"t":"x"}} /-->\`

<YouTube id="dQw4w9WgXcQ" title="Video" />

- Uno
- Dos

\`\`\`
if (a < b) { return }
\`\`\``)
    const line = file.split('\n').findIndex((each) => each.includes('wp:acf/hero')) + 1
    expect(notes).toEqual([{ line, message: 'bloque desconocido; se conservó como texto.' }])
  })

  it('with the words and the captions of tables, also of those that show a picture', async () => {
    const rows = (first: string) =>
      `<tbody><tr><th>Plan</th><th>Precio</th></tr><tr><td>${first}</td><td>10</td></tr></tbody>`
    const content = `<!-- wp:table -->
<figure class="wp-block-table"><table>${rows('Uno <img src="https://vieja.example/a.jpg" alt="A"/>')}</table><figcaption>Precios</figcaption></figure>
<!-- /wp:table -->
<!-- wp:html -->
<table><caption>Precios <b>viejos</b></caption>${rows('Dos')}</table>
<table><caption>Una celda</caption><tr><td>Sola</td></tr></table>
<!-- /wp:html -->`
    const { text, notes } = await one(wordpressExport(wordpressItem({ id: 3, title: 'Tablas', content })))
    expect(text).toBe(`| Plan | Precio |
| - | - |
| Uno ![A](https://vieja.example/a.jpg) | 10 |

Precios

| Plan | Precio |
| - | - |
| Dos | 10 |

Precios **viejos**

Sola

Una celda`)
    expect(notes).toEqual([])
  })

  it('with footnotes, which are kept apart from the text', async () => {
    const mark = (id: string) => `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup>`
    const content = `<!-- wp:paragraph -->
<p>Uno${mark('a-1')}, dos${mark('b-2')} y tres${mark('c-3')}.</p>
<!-- /wp:paragraph -->

<!-- wp:footnotes {"className":"x"} /-->

<!-- wp:acf/hero /-->`
    const footnotes = [
      { id: 'a-1', content: 'La <em>primera</em>,\nen <a href="https://a.example/">otra parte</a>.' },
      { id: 'x-9', content: 'A la que nada lleva.' },
      { id: 'b-2', content: 'La {segunda}.' },
    ]
    const fileWith = (meta: string) =>
      wordpressExport(wordpressItem({ id: 1, title: 'x', content, more: wordpressMeta('footnotes', meta) }))
    const { text, notes } = await one(fileWith(JSON.stringify(footnotes)))
    expect(text).toBe(`Uno[^1], dos[^2] y tres<sup>1</sup>.

1. A la que nada lleva.

[^1]: La *primera*, en [otra parte](https://a.example/).

[^2]: La \\{segunda}.

\`<!-- wp:acf/hero /-->\``)
    const lineOf = (part: string) =>
      fileWith('')
        .split('\n')
        .findIndex((each) => each.includes(part)) + 1
    expect(notes).toMatchObject([{ line: lineOf('wp:acf/hero') }])

    const broken = await one(fileWith('[{"content":"A med'))
    expect(broken.text).toContain('`[{"content":"A med`')
    expect(broken.article.notes).toEqual([
      { line: lineOf('wp:footnotes'), message: 'sus notas al pie no se entienden; se conservaron como texto.' },
    ])
  })

  it('with reusable blocks, whose text is where they are used', async () => {
    const use = (id: number) => `<!-- wp:block {"ref":${id}} /-->`
    const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`
    const block = (id: number, content: string, status = 'publish') =>
      wordpressItem({ id, title: `Bloque ${id}`, content, status, type: 'wp_block' })
    const content = [paragraph('Uno.'), use(12), use(14), use(15), '<!-- wp:acf/hero /-->'].join('\n\n')
    const file = wordpressExport(
      wordpressItem({ id: 1, title: 'Usa', content }) +
        block(12, `${paragraph('Llama $& ya.')}\n\n${use(13)}`) +
        block(13, `${paragraph('Por dentro.')}\n${use(12)}`) +
        block(14, paragraph('x'), 'draft') +
        block(15, paragraph('x'.repeat(100_001))),
    )
    const { text, notes } = await one(file)
    expect(text).toBe(
      `Uno.\n\nLlama $& ya.\n\nPor dentro.\n\n${[use(12), use(14), use(15), '<!-- wp:acf/hero /-->'].map((each) => `\`${each}\``).join('\n\n')}`,
    )
    const lineOf = (part: string) => file.split('\n').findIndex((each) => each.includes(part)) + 1
    expect(notes.map(({ line }) => line)).toEqual([12, 14, 15].map((id) => lineOf(use(id))).concat(lineOf('acf/hero')))
    expect(othersOf((await read(file)).found)[0]).toBe('Bloque 12: su texto está donde se usa')
  })

  it('with the words that a post has of its own for a reusable block', async () => {
    const use = '<!-- wp:block {"ref":9,"content":{"Nombre":{"content":"Lo \\u003cb\\u003esuyo\\u003c/b\\u003e"}}} /-->'
    const file = wordpressExport(
      wordpressItem({ id: 1, title: 'Usa', content: use }) +
        wordpressItem({ id: 9, title: 'Bloque', content: '<p>De todos</p>', type: 'wp_block' }),
    )
    const { text, notes } = await one(file)
    expect(text).toBe(`De todos\n\n\`${use}\``)
    expect(notes).toMatchObject([{ message: 'bloque desconocido; se conservó como texto.' }])
  })

  it('with long metadata and comments, which are no reason to refuse an article', async () => {
    const more = wordpressMeta('_plugin', 'x'.repeat(3 * 1024 * 1024))
    const { found } = await read(
      wordpressExport(
        wordpressItem({ id: 1, title: 'Uno', content: 'Texto.', more }) +
          wordpressItem({ id: 2, title: 'Dos', content: 'x'.repeat(3 * 1024 * 1024) }),
      ),
    )
    expect(articlesOf(found).map(({ title }) => title)).toEqual(['Uno'])
    expect(othersOf(found)).toEqual(['Dos: su texto pasa de 2 MB'])
  })

  it('of the classic editor, with shortcodes', async () => {
    const content = `El primer párrafo
con un salto.

[caption id="attachment_5" align="aligncenter" width="300"]<img src="https://vieja.example/wp-content/uploads/a.jpg" alt="Puente" /> El puente[/caption]

[contact-form-7 id="123" title="Contacto"]

[embed]https://youtu.be/dQw4w9WgXcQ[/embed]
<blockquote>Una cita.</blockquote>
[gallery ids="1,2,3"]

Y el final [sic].`
    const file = wordpressExport(wordpressItem({ id: 2, title: 'Clásico', content }))
    const { text, notes } = await one(file)
    expect(text).toBe(`El primer párrafo\\
con un salto.

<Figure src="https://vieja.example/wp-content/uploads/a.jpg" alt="Puente" caption="El puente" />

\\[contact-form-7 id="123" title="Contacto"]

<YouTube id="dQw4w9WgXcQ" title="Video" />

> Una cita.

\\[gallery ids="1,2,3"]

Y el final \\[sic].`)
    const lineOf = (part: string) => file.split('\n').findIndex((each) => each.includes(part)) + 1
    expect(notes).toEqual([
      { line: lineOf('[contact-form-7'), message: 'shortcode [contact-form-7] desconocido; se conservó como texto.' },
      { line: lineOf('[gallery'), message: 'shortcode [gallery] desconocido; se conservó como texto.' },
    ])
  })

  it('of the classic editor, with quotations of several paragraphs, and lists in lists', async () => {
    const content = `Antes
<blockquote class="x">Caminante, son tus huellas
el camino

<em>y nada más</em>.
<blockquote>Otra.</blockquote>
</blockquote>
Después
<ul>
 \t<li>A
<ul>
 \t<li>B</li>
</ul>
de A</li>
 \t<li>C</li>
 \t<li>D</li>
</ul>
Fin`
    const { text } = await one(wordpressExport(wordpressItem({ id: 1, title: 'x', content })))
    expect(text).toBe(`Antes

> Caminante, son tus huellas\\
> el camino
>
> *y nada más*.
>
> > Otra.

Después

- A
  - B

  de A
- C
- D

Fin`)
  })

  it('with addresses within its site: those of files become whole, and those of articles stay', async () => {
    const content = `<p><img src="/wp-content/uploads/a.png" alt="A"><img src='//cdn.example/b.png'></p>
<p><a href="/wp-content/uploads/c.pdf">C</a> <a href="/2019/05/otra/">Otra</a></p>
[audio mp3="/wp-content/uploads/d.mp3"]`
    const { text } = await one(wordpressExport(wordpressItem({ id: 1, title: 'x', content })))
    expect(text).toBe(`![A](https://vieja.example/wp-content/uploads/a.png)![](https://cdn.example/b.png)

[C](https://vieja.example/wp-content/uploads/c.pdf) [Otra](/2019/05/otra/)

[https://vieja.example/wp-content/uploads/d.mp3](https://vieja.example/wp-content/uploads/d.mp3)`)
  })

  it('of version 7: what was private, in the trash, protected, scheduled or commented on', async () => {
    const item = (id: number, status: string, more = '') =>
      wordpressItem({
        id,
        title: `De ${status}`,
        content: '<!-- wp:paragraph -->\n<p>Texto.</p>\n<!-- /wp:paragraph -->',
        status,
        more,
      })
    const { found } = await read(
      wordpressExport(
        [
          item(1, 'private'),
          item(2, 'trash'),
          item(3, 'future').replaceAll('2019-05-01 12:00:00', '2027-01-05 13:00:00'),
          item(4, 'publish').replace('<wp:post_password><![CDATA[]]>', '<wp:post_password><![CDATA[secreta]]>'),
          item(5, 'publish', wordpressComment(1) + wordpressComment(2) + wordpressComment(3, 'note')),
          wordpressItem({ id: 6, title: 'Menú', content: '', type: 'nav_menu_item' }),
          wordpressItem({ id: 7, title: 'Camisa', content: '', type: 'product' }),
          wordpressItem({ id: 8, title: 'Quiénes somos', content: 'Una página.', type: 'page' }),
        ].join(''),
      ),
    )
    expect(
      articlesOf(found).map(({ kind, isPublished, notes }) => [kind, isPublished, notes.map(({ message }) => message)]),
    ).toEqual([
      ['post', false, ['Era privado: queda como borrador.']],
      ['post', false, ['Estaba programado para el 5 de enero de 2027, 9:00 a. m.: queda como borrador.']],
      ['post', false, ['Tenía contraseña: queda como borrador.']],
      ['post', true, ['Sus 2 comentarios no se importan.']],
      ['page', true, []],
    ])
    expect(othersOf(found)).toEqual(['De trash: estaba en la papelera', 'Camisa: aquí no hay nada así'])
  })

  it('with the fields of Yoast and RankMath, featured pictures and alternative texts', async () => {
    const yoast = [
      wordpressMeta('_yoast_wpseo_title', '%%title%% %%sep%% %%sitename%%'),
      wordpressMeta('_yoast_wpseo_metadesc', 'Lo que dice Yoast.'),
      wordpressMeta('_thumbnail_id', '12'),
    ].join('')
    const rankMath = [
      wordpressMeta('rank_math_title', 'De RankMath'),
      wordpressMeta('rank_math_description', 'Lo que dice RankMath.'),
      wordpressMeta('rank_math_facebook_title', 'En redes'),
    ].join('')
    const { found } = await read(
      wordpressExport(
        wordpressAttachment(12, 'https://vieja.example/wp-content/uploads/foto.jpg', 'El río') +
          wordpressItem({ id: 1, title: 'Uno', content: 'Texto.', more: yoast }) +
          wordpressItem({ id: 2, title: 'Dos', content: 'Texto.', more: rankMath }),
      ),
    )
    const [one, two] = articlesOf(found)
    expect(one).toMatchObject({ metaTitle: 'Uno', metaDescription: 'Lo que dice Yoast.', featured: 'wordpress:12' })
    expect(two).toMatchObject({
      metaTitle: 'De RankMath',
      metaDescription: 'Lo que dice RankMath.',
      more: { seoTitle: 'En redes' },
    })
    expect(found.find(({ entry }) => entry.kind === 'picture')).toMatchObject({
      guid: 'https://vieja.example/wp-content/uploads/foto.jpg',
      entry: { alt: 'El río', urls: ['https://vieja.example/wp-content/uploads/foto.jpg', '12'] },
    })
    expect(
      found.filter(({ entry }) => entry.kind === 'category' || entry.kind === 'tag').map(({ title }) => title),
    ).toEqual(['Guías de antes', 'Mudanza'])
  })
})

describe('[API-130] WordPress, as it is in the wild:', () => {
  it('entities, several old slugs, signs of templates and control characters', async () => {
    const category = '<category domain="category" nicename="qa"><![CDATA[Q&amp;A]]></category>'
    const more = [
      wordpressMeta('_wp_old_slug', 'antes'),
      wordpressMeta('_wp_old_slug', 'mucho-antes'),
      wordpressMeta('_yoast_wpseo_title', '%%title%% | Q&amp;A'),
      `<excerpt:encoded><![CDATA[<p>Tú &amp; <b>yo</b>,</p><p>(<em>en</em> /x?a=1&copy=2)</p>]]></excerpt:encoded>`,
      category,
    ].join('')
    const item = wordpressItem({ id: 1, title: 'R&amp;D a $& y $1', content: 'Un\u0008 texto.', slug: '2019', more })
    const { article, text } = await one(wordpressExport(item.replace('/2019/05/2019/', '/2019/05/%32019/')))
    expect(article).toMatchObject({
      title: 'R&D a $& y $1',
      excerpt: 'Tú & yo, (en /x?a=1&copy=2)',
      category: 'Q&A',
      metaTitle: 'R&D a $& y $1 | Q&A',
      oldPaths: [
        'https://vieja.example/2019/05/%32019/',
        'https://vieja.example/2019/05/antes/',
        'https://vieja.example/2019/05/mucho-antes/',
      ],
    })
    expect(text).toBe('Un texto.')
  })

  it('the last twenty of many old slugs, and no address that is too long to be one', async () => {
    const more = Array.from({ length: 2_000 }, (_, at) => wordpressMeta('_wp_old_slug', `antes-${at}`)).join('')
    const item = wordpressItem({ id: 1, title: 'Larga', content: 'Texto.', slug: 'larga', more })
    const { article } = await one(wordpressExport(item))
    expect(article.oldPaths).toHaveLength(21)
    expect(article.oldPaths.at(-1)).toBe('https://vieja.example/2019/05/antes-1999/')
    const long = item.replace('/2019/05/larga/', `/${'a'.repeat(1_000_000)}/larga/`)
    expect((await one(wordpressExport(long))).article.oldPaths).toEqual([])
  })

  it('two entries with one id, of which none is lost, and terms that are repeated', async () => {
    const item = (title: string, slug: string) => wordpressItem({ id: 1, title, content: 'Texto.', slug })
    const { found } = await read(wordpressExport(item('Uno', 'uno') + item('Copia', 'copia') + item('Otra', 'copia')))
    expect(articlesOf(found).map(({ title }) => title)).toEqual(['Uno', 'Copia', 'Otra'])
    expect(new Set(found.map(({ guid }) => guid)).size).toBe(found.length)
  })

  it('an export in several files, beside others', async () => {
    const part = (id: number) => wordpressExport(wordpressItem({ id, title: `Parte ${id}`, content: 'Texto.' }))
    const { source, found } = await read(
      zipOf({ 'a.wordpress.001.xml': part(1), 'a.wordpress.002.xml': part(2), 'sitemap.xml': '<urlset></urlset>' }),
    )
    expect(source).toBe('wordpress')
    expect(articlesOf(found).map(({ title }) => title)).toEqual(['Parte 1', 'Parte 2'])
  })

  it('variables of plugins', async () => {
    const more = [
      wordpressMeta('_yoast_wpseo_title', '%%title%% %%sep%% %%sitedesc%% %%ct_desc_x%%'),
      wordpressMeta('rank_math_description', 'Al 5% de %customfield(a_b)%x'),
    ].join('')
    const { article } = await one(wordpressExport(wordpressItem({ id: 1, title: 'El %a%', content: 'Texto.', more })))
    expect(article).toMatchObject({ metaTitle: 'El %a%', metaDescription: 'Al 5% de x' })
  })

  it('code between shortcodes, which keeps its shape', async () => {
    const content = `Antes.

[sourcecode language="php" highlight="1"]
<?php if ($a && 1 &lt; 2) {

  echo $b[0] . '[gallery]';
}
[/sourcecode]

[js]
a < b[/js]
[code]x[/code]

[raro]`
    const file = wordpressExport(wordpressItem({ id: 1, title: 'x', content }))
    const { text, notes } = await one(file)
    expect(text).toBe(`Antes.

\`\`\`php
<?php if ($a && 1 < 2) {

  echo $b[0] . '[gallery]';
}
\`\`\`

\`\`\`js
a < b
\`\`\`

\`\`\`
x
\`\`\`

\\[raro]`)
    expect(notes).toMatchObject([{ line: file.split('\n').findIndex((each) => each.includes('[raro]')) + 1 }])
  })

  it('notes of what is lost and of what stays, each with its line', async () => {
    const content =
      '[caption]<img src="https://a.example/x.jpg" />\n\nPie[/caption]\n<svg><path/></svg>\n<form>Un texto</form>\n[raro]\n<div style="background-image:url(https://a.example/fondo.jpg)">Portada</div>'
    const file = wordpressExport(wordpressItem({ id: 1, title: 'x', content }))
    const { text, notes } = await one(file)
    const lineOf = (part: string) => file.split('\n').findIndex((each) => each.includes(part)) + 1
    expect(notes).toEqual([
      { line: lineOf('<svg'), message: '<svg> no se admite; se quitó.' },
      { line: lineOf('<form'), message: '<form> no se admite; quedó lo que contiene.' },
      { line: lineOf('fondo.jpg'), message: 'la imagen de fondo https://a.example/fondo.jpg no se importa.' },
      { line: lineOf('[raro]'), message: 'shortcode [raro] desconocido; se conservó como texto.' },
    ])
    expect(text).toContain('Un texto')
  })

  it('formulas by their source, and questions without the sign that opens them', async () => {
    const annotated = '<annotation encoding="application/x-tex">\\frac{a}{b}</annotation>'
    const content = `<!-- wp:math {"latex":"\\u005cfrac{a}{b}"} -->
<math class="wp-block-math" display="block"><semantics><mfrac><mi>a</mi><mi>b</mi></mfrac>${annotated}</semantics></math>
<!-- /wp:math -->
<!-- wp:paragraph -->
<p>Con <math data-latex="x_1"><msub><mi>x</mi><mn>1</mn></msub></math> y <math><mi>z</mi></math>.</p>
<!-- /wp:paragraph -->
<!-- wp:accordion-heading -->
<h3><button type="button"><span>Pregunta</span><span aria-hidden="true">+</span></button></h3>
<!-- /wp:accordion-heading -->
<p><span aria-hidden="true"><img src="https://a.example/a.png" alt="A"></span></p>
<p><i class="icono" aria-hidden="true"></i>Desde <span aria-hidden="true">RD$ 500</span> <span aria-hidden="true">🎉</span></p>
<p><span class="katex"><span class="katex-mathml"><math><semantics><mi>y</mi><annotation encoding="application/x-tex">y</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">y</span></span></p>`
    const file = wordpressExport(wordpressItem({ id: 1, title: 'x', content }))
    const { text, notes } = await one(file)
    expect(text).toBe(
      '`\\frac{a}{b}`\n\nCon `x_1` y .\n\n### Pregunta\n\n![A](https://a.example/a.png)\n\nDesde RD$ 500 🎉\n\n`y`',
    )
    expect(notes.map(({ message }) => message)).toEqual([
      '<math> no se admite; quedó como código.',
      '<math> no se admite; quedó como código.',
      '<math> no se admite; se quitó.',
      '<math> no se admite; quedó como código.',
    ])
  })

  it.each<[meta: string, message: string]>([
    ['_yoast_wpseo_meta-robots-noindex=1', 'No se mostraba en los buscadores (noindex): publicado aquí, sí.'],
    ['rank_math_robots=a:1:{i:0;s:7:"noindex";}', 'No se mostraba en los buscadores (noindex): publicado aquí, sí.'],
    [
      '_yoast_wpseo_canonical=https://otra.example/a',
      'Su dirección canónica era https://otra.example/a: aquí es la suya propia.',
    ],
  ])('what search engines were told: %s', async (meta, message) => {
    const [key = '', value = ''] = meta.split('=')
    const more = wordpressMeta(key, value)
    const { article } = await one(wordpressExport(wordpressItem({ id: 1, title: 'x', content: 'Texto.', more })))
    expect(article.notes).toEqual([{ line: expect.any(Number), message }])
  })

  it('links to headings of the same text', async () => {
    const link = (id: string) => `<a href="#${id}">A <b>${id}</b></a>`
    const content = `<!-- wp:list -->
<ul><li>${['qué%20es', 'h-sub', 'ez', 'parrafo', 'nada', '%', 'dos'].map(link).join('</li><li>')}</li></ul>
<!-- /wp:list -->
<pre><h2>Qué es</h2></pre>
<h2 id="qué es">Qué <i>es</i></h2>
<h3 id="h-sub">Qué es</h3>
<h2><span class="ez-toc-section" id="ez"></span>Fin<a name="nada-2"></a></h2>
<h2 id="dos">En dos<br>líneas</h2>
<p id="parrafo">Texto. <ozama-link-within href="javascript:alert(1)">x</ozama-link-within></p>`
    const { text } = await one(wordpressExport(wordpressItem({ id: 1, title: 'x', content })))
    expect(text).toBe(`- [A **qué%20es**](#qué-es)
- [A **h-sub**](#qué-es-1)
- [A **ez**](#fin)
- A **parrafo**
- A **nada**
- A **%**
- [A **dos**](#en-dos-líneas)

\`\`\`
Qué es
\`\`\`

## Qué es

### Qué es

## Fin

En dos\\
líneas
------

Texto. x`)
    const { headings } = await readDocument(text, 'outline')
    expect(headings.map(({ id }) => id)).toEqual(['qué-es', 'qué-es-1', 'fin', 'en-dos-líneas'])
  })

  it('types and states with the names of JavaScript', async () => {
    const item = wordpressItem({ id: 1, title: 'x', content: 'x', type: 'constructor' })
    const { found } = await read(
      wordpressExport(item + wordpressItem({ id: 2, title: 'y', content: 'y', status: 'toString' })),
    )
    expect(othersOf(found)).toEqual(['x: aquí no hay nada así'])
    expect(articlesOf(found)[0]?.notes).toEqual([])
  })
})

describe('[API-130] Ghost', () => {
  it('with the files of its archive, and notes of those that are missing', async () => {
    const html =
      '<p><img src="__GHOST_URL__/content/images/size/w600/2024/03/foto.jpg" alt="El r&iacute;o"> <a href="__GHOST_URL__/content/files/2024/guia.pdf">Guía</a></p>'
    const post = {
      id: 'p1',
      title: 'Con foto',
      slug: 'con-foto',
      html,
      feature_image: '__GHOST_URL__/content/images/2024/03/foto.jpg',
      og_image: '__GHOST_URL__/content/images/otra.png',
    }
    const { source, found } = await read(
      zipOf({
        'blog.ghost.json': ghostExport([post]),
        'content/images/2024/03/foto.jpg': PICTURE,
        'content/files/2024/guia.pdf': PICTURE,
      }),
    )
    expect(source).toBe('ghost')
    expect(articlesOf(found)[0]).toMatchObject({
      featured: '/content/images/2024/03/foto.jpg',
      socialImage: '',
      references: {
        '/content/images/size/w600/2024/03/foto.jpg': 'file content/images/2024/03/foto.jpg',
        '/content/files/2024/guia.pdf': 'file content/files/2024/guia.pdf',
      },
      notes: [{ message: 'la imagen /content/images/otra.png no está en el archivo.' }],
    })
    expect(found.filter(({ bytes }) => bytes)).toMatchObject([
      { guid: 'file content/images/2024/03/foto.jpg', entry: { alt: 'El río' } },
      { guid: 'file content/files/2024/guia.pdf', entry: { alt: '' } },
    ])
    const alone = await one(ghostExport([post]))
    expect(alone.article).toMatchObject({ featured: '', socialImage: '' })
    expect(alone.article.notes).toHaveLength(4)
  })

  it('in an archive beside a theme, with files of its own', async () => {
    const post = { id: 'p1', title: 'Con tema', slug: 'con-tema', html: '<p>x</p>' }
    const { found } = await read(
      zipOf({ 'content/themes/casa/package.json': '{"name":"casa"}', 'blog.ghost.json': ghostExport([post]) }),
    )
    expect(articlesOf(found)).toMatchObject([{ title: 'Con tema' }])
  })

  it('with numbers as ids', async () => {
    const file = JSON.parse(ghostExport([{ id: '7', title: 'Siete', slug: 'siete', html: '<p>x</p>' }]))
    const { data } = file.db[0]
    Object.assign(data.posts[0], { id: 7, uuid: null })
    data.tags[0].id = 3
    data.users[0].id = 1
    data.posts_tags = [{ post_id: 7, tag_id: 3 }]
    data.posts_authors = [{ post_id: 7, author_id: 1 }]
    data.posts_meta[0].post_id = 7
    const { found } = await read(JSON.stringify(file))
    expect(articlesOf(found)[0]).toMatchObject({
      tags: ['Novedades'],
      author: { email: 'ana@example.com' },
      metaTitle: 'Para buscadores',
    })
    expect(found.map(({ guid }) => guid)).toContain('ghost 7')
  })

  it('with very many tags of one post', async () => {
    const file = JSON.parse(ghostExport([{ id: 'p1', title: 'Muchas', slug: 'muchas', html: '<p>x</p>' }]))
    const link = { post_id: 'p1', tag_id: file.db[0].data.tags[0].id }
    file.db[0].data.posts_tags = Array.from({ length: 100_000 }, () => link)
    expect((await one(JSON.stringify(file))).article.tags).toEqual(['Novedades'])
  })

  it('of version 6, as it shows posts, with HTML cards', async () => {
    const html = `<p>Hola, <b>mundo</b>.</p><figure class="kg-card kg-image-card kg-card-hascaption"><img src="__GHOST_URL__/content/images/2024/03/foto.jpg" class="kg-image" alt="Foto" loading="lazy"><figcaption><span>Un pie</span></figcaption></figure>
<!--kg-card-begin: html--><div class="x"><p>De una tarjeta.</p><script>alert(1)</script></div><!--kg-card-end: html-->
<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://ejemplo.com/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Un marcador</div><div class="kg-bookmark-description">x</div></div></a><figcaption>Lo que leímos</figcaption></figure>`
    const { article, text, notes } = await one(ghostExport([{ id: 'p1', title: 'De Ghost', slug: 'de-ghost', html }]))
    expect(article).toMatchObject({
      title: 'De Ghost',
      isPublished: true,
      tags: ['Novedades'],
      metaTitle: 'Para buscadores',
      more: { seoTitle: 'Para redes' },
      oldPaths: ['/de-ghost', '/novedades/de-ghost'],
    })
    expect(text).toBe(`Hola, **mundo**.

<Figure src="/content/images/2024/03/foto.jpg" alt="Foto" caption="Un pie" />

De una tarjeta.

[Un marcador](https://ejemplo.com/)

*Lo que leímos*`)
    expect(notes.map(({ message }) => message)).toEqual(['<script> no se admite; se quitó.'])
  })

  it('of version 6, drafts that have only their Lexical source', async () => {
    const lexical = JSON.stringify({
      root: {
        type: 'root',
        children: [
          { type: 'extended-heading', tag: 'h2', children: [{ type: 'extended-text', text: 'Título', format: 0 }] },
          {
            type: 'paragraph',
            children: [
              { type: 'extended-text', text: 'Un texto ', format: 0 },
              { type: 'extended-text', text: 'fuerte', format: 1 },
            ],
          },
          { type: 'signup', version: 1, buttonText: 'Suscríbete' },
        ],
      },
    })
    const { article, text } = await one(
      ghostExport([{ id: 'p2', title: 'Borrador', slug: 'borrador', lexical, status: 'draft' }]),
    )
    expect(text).toMatch(/^## Título\n\nUn texto \*\*fuerte\*\*\n\n```\n\{"type":"signup"/)
    expect(article.notes.map(({ message }) => message)).toEqual([
      'tarjeta «signup» desconocida; se conservó como texto.',
    ])
    expect(article.isPublished).toBe(false)
  })

  it('that was scheduled, as a draft that says for when', async () => {
    const { article } = await one(
      ghostExport([{ id: 'p2', title: 'Luego', slug: 'luego', html: '<p>x</p>', status: 'scheduled' }]).replaceAll(
        '2024-03-02T15:00:00.000Z',
        '2027-01-05T17:30:00.000Z',
      ),
    )
    expect(article.notes.map(({ message }) => message)).toEqual([
      'Estaba programado para el 5 de enero de 2027, 1:30 p. m.: queda como borrador.',
    ])
    expect(article.isPublished).toBe(false)
  })

  it('with the captions of cards, emoji of callouts, and what is unfinished in a paragraph', async () => {
    const text = (value: string) => ({ type: 'extended-text', text: value, format: 0 })
    const lexical = JSON.stringify({
      root: {
        children: [
          {
            type: 'paragraph',
            children: [
              text('Uno'),
              { type: 'tab', text: '\t' },
              { type: 'tk', text: 'TK' },
              text(' '),
              {
                type: 'at-link',
                children: [
                  { type: 'zwnj', text: '\u200c' },
                  { type: 'at-link-search', text: 'dos' },
                ],
              },
            ],
          },
          { type: 'gallery', images: [{ src: 'https://a.example/a.jpg', alt: 'A' }], caption: 'De la <b>galería</b>' },
          { type: 'codeblock', language: 'js', code: 'x', caption: 'Del código' },
          { type: 'embed', url: 'https://youtu.be/dQw4w9WgXcQ', caption: 'Del video' },
          { type: 'bookmark', url: 'https://a.example/', metadata: { title: 'A' }, caption: 'Del marcador' },
          { type: 'callout', calloutEmoji: '💡', calloutText: '<p dir="ltr">Una <b>idea</b></p>' },
          { type: 'image', src: 'https://a.example/b.jpg', alt: 'B', href: 'https://a.example/b' },
          { type: 'button', buttonText: 'Ver & <más>', buttonUrl: 'https://a.example/c' },
          {
            type: 'file',
            src: 'https://a.example/d.pdf',
            fileTitle: 'La guía',
            fileName: 'd.pdf',
            fileCaption: 'Del PDF',
          },
          { type: 'video', src: 'https://a.example/e.mp4', caption: 'Del <b>video</b>' },
          { type: 'audio', src: 'https://a.example/f.mp3', title: 'El audio' },
        ],
      },
    })
    const made = await one(ghostExport([{ id: 'p1', title: 'x', slug: 'x', lexical }]))
    expect(made.text).toBe(`Uno TK dos

![A](https://a.example/a.jpg)

*De la __galería__*

\`\`\`js
x
\`\`\`

*Del código*

<YouTube id="dQw4w9WgXcQ" title="Video" />

*Del video*

[A](https://a.example/)

*Del marcador*

> 💡 Una **idea**

[![B](https://a.example/b.jpg)](https://a.example/b)

[Ver & \\<más>](https://a.example/c)

[La guía](https://a.example/d.pdf)

*Del PDF*

[https://a.example/e.mp4](https://a.example/e.mp4)

*Del __video__*

[El audio](https://a.example/f.mp3)`)
    expect(made.article.notes).toEqual([])
  })

  it('with the alternative text of its picture, a note of its caption, and no parts of players', async () => {
    const html = `<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="https://a.example/a.mp4"></video><div class="kg-video-overlay"><button>x</button></div><div class="kg-video-player-container"><div class="kg-video-player"><span>0:00</span><div>/<span>0:15</span></div><button>1&#215;</button></div></div></div><figcaption>Un video</figcaption></figure>
<div class="kg-card kg-audio-card"><div class="kg-audio-player-container"><audio src="https://a.example/a.mp3"></audio><div class="kg-audio-title">Un audio</div><div class="kg-audio-player"><span>0:00</span></div></div></div>`
    const file = JSON.parse(
      ghostExport([{ id: 'p1', title: 'x', slug: 'x', html, feature_image: '__GHOST_URL__/content/images/a.jpg' }]),
    )
    file.db[0].data.posts[0].canonical_url = 'https://otra.example/a'
    Object.assign(file.db[0].data.posts_meta[0], {
      feature_image_alt: 'El río',
      feature_image_caption: '<span>De <b>no</b>che, (<i>aquí</i>)<br>y hoy</span>',
    })
    const archive = zipOf({ 'blog.json': JSON.stringify(file), 'content/images/a.jpg': PICTURE })
    const { article, text } = await one(archive)
    expect(text).toBe(`[https://a.example/a.mp4](https://a.example/a.mp4)

Un video

[https://a.example/a.mp3](https://a.example/a.mp3)

Un audio`)
    expect(article.notes).toMatchObject([
      { message: 'Su dirección canónica era https://otra.example/a: aquí es la suya propia.' },
      { message: 'el pie de su imagen destacada no se importa: «De noche, (aquí) y hoy».' },
    ])
    expect((await read(archive)).found.find(({ bytes }) => bytes)).toMatchObject({ entry: { alt: 'El río' } })
  })

  it('of version 5, with Mobiledoc, and what only subscribers could read', async () => {
    const mobiledoc = JSON.stringify({
      version: '0.3.1',
      markups: [['strong'], ['a', ['href', 'https://ejemplo.com/']]],
      atoms: [],
      cards: [['code', { code: 'x = 1', language: 'python' }]],
      sections: [
        [
          1,
          'p',
          [
            [0, [], 0, 'Un '],
            [0, [0], 1, 'texto'],
            [0, [1], 1, ' enlazado'],
          ],
        ],
        [10, 0],
        [3, 'ul', [[[0, [], 0, 'Uno']], [[0, [], 0, 'Dos']]]],
      ],
    })
    const file = ghostExport([{ id: 'p3', title: 'Antiguo', slug: 'antiguo', mobiledoc, visibility: 'paid' }], '5.82.2')
    const { article, text } = await one(file)
    expect(text).toBe('Un **texto** [enlazado](https://ejemplo.com/)\n\n```python\nx = 1\n```\n\n- Uno\n- Dos')
    expect(article).toMatchObject({
      isPublished: false,
      notes: [{ message: 'Era solo para suscriptores: queda como borrador.' }],
    })
    expect(file.split('\n')[article.body.line - 1]).toContain('"p3"')
  })

  it.each([
    [false, ['Tiene partes solo para suscriptores: queda como borrador.']],
    [true, []],
  ])('with a card in a public post, which those who are no members see: %s', async (isForAll, notes) => {
    const html = `<p>Para todos</p>
<!--kg-gated-block:begin nonMember:${isForAll} memberSegment:"status:-free" --><p>De pago</p><!--kg-gated-block:end-->`
    const { article } = await one(ghostExport([{ id: 'p1', title: 'x', slug: 'x', html }]))
    expect(article.isPublished).toBe(isForAll)
    expect(article.notes.map(({ message }) => message)).toEqual(notes)
  })
})

describe('[API-130] folders of Markdown', () => {
  it('of Hugo, with TOML, aliases and templates', async () => {
    const { article, text, notes } = await one(
      zipOf({
        'sitio/config.toml': 'title = "x"',
        'sitio/content/posts/_index.md': '+++\ntitle = "Posts"\n+++\n',
        'sitio/content/posts/mi-nota.md': `+++
title = "Mi nota"
date = 2021-02-03T10:00:00Z
draft = false
tags = ["uno", "dos"]
categories = ["Guías"]
aliases = ["/vieja/nota/"]
[params]
  x = 1
+++
Un texto con {llaves}, https://x.do/{id}, [https://x.do/{a}](https://x.do/{a}) y \`{código}\`.

{{< youtube dQw4w9WgXcQ >}}

{{< figure src="x.svg" >}}

![Foto](/img/foto.jpg)
`,
        'sitio/static/img/foto.jpg': PICTURE,
      }),
    )
    expect(article).toMatchObject({
      title: 'Mi nota',
      slug: 'mi-nota',
      publishedAt: '2021-02-03T10:00:00.000Z',
      category: 'Guías',
      tags: ['uno', 'dos'],
      oldPaths: ['/vieja/nota/', '/posts/mi-nota'],
      references: { '/img/foto.jpg': 'file sitio/static/img/foto.jpg' },
    })
    expect(
      text,
    ).toBe(`Un texto con \\{llaves\\}, https://x.do/{id}, [https://x.do/\\{a\\}](https://x.do/{a}) y \`{código}\`.

<YouTube id="dQw4w9WgXcQ" title="Video" />

\`{{< figure src="x.svg" >}}\`

![Foto](/img/foto.jpg)
`)
    expect(notes).toEqual([{ line: 15, message: 'bloque desconocido; se conservó como texto.' }])
  })

  it('of Hugo, with tables, literals and texts of several lines in TOML, and metadata in JSON', async () => {
    const { found } = await read(
      zipOf({
        'content/posts/uno.md':
          '+++\ntitle = \'Uno\'\ndraft = true\na.b = { c = 1 }\ntext = """\nvarias\n"""\n[[menu]]\n  name = \'x\'\n+++\nTexto.\n',
        'content/posts/dos.md': '{\n  "title": "Dos",\n  "draft": true\n}\nTexto.\n',
        'content/posts/tres.md': '{"title": "Tres }", "draft": true,\n "x": {"y": "\\"}"}}\n\nTexto.\n',
        'content/posts/cuatro.md': '{"title":"Cuatro","draft":true} Texto.\n',
      }),
    )
    expect(articlesOf(found)).toMatchObject([
      { title: 'Uno', isPublished: false, notes: [], body: { line: 11 } },
      { title: 'Dos', isPublished: false, notes: [], body: { text: 'Texto.\n', line: 5 } },
      { title: 'Tres }', isPublished: false, notes: [], body: { text: '\nTexto.\n', line: 3 } },
      { title: 'Cuatro', isPublished: false, notes: [], body: { text: ' Texto.\n', line: 1 } },
    ])
  })

  it.each<[what: string, metadata: string, note?: RegExp]>([
    ['YAML with a fault', '---\ntitle: "x\ndraft: true\n---', /queda como borrador\.$/],
    ['TOML with a fault', '+++\ntitle = x y\ndraft = true\n+++', /queda como borrador\.$/],
    ['JSON with a fault', '{"title": "x", draft: true}', /^Los metadatos no se entienden: queda como borrador\.$/],
    ['JSON without an end', '{"title": "x", "draft": true', /^Los metadatos no se entienden: queda como borrador\.$/],
    ['metadata without an end', '---\ntitle: x\ndraft: true', /queda como borrador\.$/],
    [
      'a date in the future',
      '---\ntitle: x\ndate: 2199-01-01\n---',
      /^Estaba programado para el 1 de enero de 2199: queda como borrador\.$/,
    ],
    [
      'a later publication',
      '---\ntitle: x\ndate: 2020-01-01\npublishDate: 2199-01-02T13:00:00Z\n---',
      /^Estaba programado para el 2 de enero de 2199, 9:00 a\. m\.:/,
    ],
    ['eight o’clock', '---\ntitle: x\ndate: 2199-01-05T08:00:00-04:00\n---', /enero de 2199, 8:00 a\. m\.:/],
    ['an end', '---\ntitle: x\nexpiryDate: 2020-01-01\n---', /^Ya había vencido: queda como borrador\.$/],
    ['status private', '---\ntitle: x\nstatus: private\n---', /^Era privado: queda como borrador\.$/],
    ['visibility private', '---\ntitle: x\nvisibility: private\n---', /^Era privado: queda como borrador\.$/],
    ['another status', '---\ntitle: x\nstatus: archived\n---', /^Su estado era «archived»: queda como borrador\.$/],
    ['status draft', '---\ntitle: x\nstatus: Draft\n---'],
    ['isDraft', '---\ntitle: x\nisDraft: true\n---'],
    ['draft in words', '---\ntitle: x\ndraft: yes\n---'],
    ['published: no', '---\ntitle: x\npublished: no\n---'],
    ['isPublished: false', '---\ntitle: x\nisPublished: false\n---'],
    ['publish: false', '---\ntitle: x\npublish: false\n---'],
  ])('with %s are drafts', async (_, metadata, note) => {
    const { found } = await read(zipOf({ 'blog/x.md': `${metadata}\nTexto.\n` }))
    const [article] = articlesOf(found)
    expect(article?.isPublished).toBe(false)
    expect(article?.notes.map(({ message }) => message)).toEqual(note ? [expect.stringMatching(note)] : [])
  })

  it.each(['publish', 'Published', 'publicado', 'público', 'live'])('with status %s are none', async (status) => {
    const { article } = await one(zipOf({ 'blog/x.md': `---\ntitle: x\nstatus: ${status}\n---\nTexto.\n` }))
    expect(article).toMatchObject({ isPublished: true, notes: [] })
  })

  it.each<[file: string, title: string, text: string]>([
    ['---\ntitle: El gran título\n---\n\n# El *gran* Título ##\n\nTexto.\n', 'El gran título', 'Texto.\n'],
    ['# Uno `dos` {#uno}\nTexto.\n', 'Uno dos', 'Texto.\n'],
    ['---\ntitle: Otro\n---\n# Uno\n\nTexto.\n', 'Otro', '# Uno\n\nTexto.\n'],
    ['Texto.\n\n# Uno\n', 'Uno', 'Texto.\n\n# Uno\n'],
    ['# Uno\n', 'Uno', '# Uno\n'],
    ['    # Uno\n\nTexto.\n', 'x', '    # Uno\n\nTexto.\n'],
  ])('with the title once: %j', async (source, title, text) => {
    const { article } = await one(zipOf({ 'blog/x.md': source }))
    expect(article).toMatchObject({ title, body: { text, line: source.split(text)[0]?.split('\n').length } })
  })

  it('with links to other articles by their files, to files, and to nothing', async () => {
    const { found } = await read(
      zipOf({
        'blog/uno.md': `---
title: Uno
---
[Dos](dos.md) [parte](./dos.md#parte) [tres](../tres/) [cuatro](cuatro) [raíz](/blog/dos.md) [cinco][5]
<a href="dos.md">Dos</a> [![Foto](foto.png)](grande.png) [fuera](https://a.example/dos.md) [ancla](#parte) [sitio](/otro)

\`[código](ejemplo.md)\`

~~~
[código](ejemplo.md)
~~~

[nada](nada.md) [datos](datos.csv?x=1)

[5]: cinco/index.md
[6]: seis.md
`,
        'blog/dos.md': 'Dos.',
        'tres/index.md': 'Tres.',
        'blog/uno/cuatro.mdx': 'Cuatro.',
        'blog/cinco/index.es.md': 'Cinco.',
        'blog/foto.png': PICTURE,
        'blog/grande.png': PICTURE,
      }),
    )
    const article = articlesOf(found).find(({ title }) => title === 'Uno')
    expect(article?.links).toEqual({
      'dos.md': 'markdown blog/dos.md',
      './dos.md#parte': 'markdown blog/dos.md',
      '../tres/': 'markdown tres/index.md',
      cuatro: 'markdown blog/uno/cuatro.mdx',
      '/blog/dos.md': 'markdown blog/dos.md',
      'cinco/index.md': 'markdown blog/cinco/index.es.md',
    })
    expect(article?.references).toEqual({ 'foto.png': 'file blog/foto.png', 'grande.png': 'file blog/grande.png' })
    expect(article?.notes).toEqual([
      { line: 13, message: 'el enlace «nada.md» no lleva a nada.' },
      { line: 13, message: 'el enlace «datos.csv?x=1» no lleva a nada.' },
      { line: 16, message: 'el enlace «seis.md» no lleva a nada.' },
    ])
  })

  it('in folders of any name, by which articles of two archives differ', async () => {
    const guidIn = async (folder: string) => (await read(zipOf({ [`${folder}/index.md`]: 'Texto.' }))).found[0]?.guid
    expect(await Promise.all(['viaje', 'otra', 'sitio-main', 'sitio-4f2a9c1'].map(guidIn))).toEqual([
      'markdown viaje/index.md',
      'markdown otra/index.md',
      'markdown index.md',
      'markdown index.md',
    ])
  })

  it('with names in UTF-8 that nothing says is it, and letters apart from their accents, as macOS writes them', async () => {
    const archive = Buffer.from(
      zipOf({ 'blog/a.md': '---\ntitle: A\n---\n![Río](r\u00edo.png)\n', 'blog/ri\u0301o.png': PICTURE }),
    )
    for (const [start, flags] of [
      ['PK\x03\x04', 6],
      ['PK\x01\x02', 8],
    ] as const)
      for (let at = archive.indexOf(start, 0, 'latin1'); at >= 0; at = archive.indexOf(start, at + 1, 'latin1'))
        archive.writeUInt16LE(archive.readUInt16LE(at + flags) & ~0x800, at + flags)
    const { article } = await one(archive)
    expect(article).toMatchObject({ references: { 'r\u00edo.png': 'file blog/r\u00edo.png' }, notes: [] })
  })

  it('with a file in another encoding, which alone is refused', async () => {
    const { found } = await read(
      zipOf({
        'blog/a.md': '---\ntitle: A\n---\nTexto.',
        'blog/latin1.md': Buffer.from('---\ntitle: Año\n---\nTexto.', 'latin1'),
        'blog/utf16.md': Buffer.from('\ufeff---\ntitle: Año\n---\nTexto.', 'utf16le'),
        'blog/b/content.mdoc': 'Texto.',
        'blog/b/index.yaml': Buffer.from('title: Año', 'latin1'),
      }),
    )
    expect(articlesOf(found).map(({ title }) => title)).toEqual(['A', 'Año'])
    expect(othersOf(found)).toEqual([
      'blog/latin1.md: no es texto en UTF-8',
      'blog/b/content.mdoc: no es texto en UTF-8',
    ])
    const own = zipOf({ 'ozama.json': new Uint8Array([0x7b, 0xff]) })
    expect(await faultOf(own)).toMatch(/no es JSON válido|no es texto en UTF-8/)
  })

  it('packed by PowerShell, with the slashes of Windows', async () => {
    const { article } = await one(zipOf({ 'blog\\a.md': '---\ntitle: A\n---\n![x](a.png)\n', 'blog\\a.png': PICTURE }))
    expect(article).toMatchObject({ references: { 'a.png': 'file blog/a.png' }, notes: [] })
  })

  it('in the folder of a repository, with languages in file names and dates in words', async () => {
    const { found } = await read(
      zipOf({
        'sitio-4f2a9c1/content/posts/nota/index.es.md': '---\ntitle: Nota\ndate: Jul 08 2022\n---\n![x](a.png)\n',
        'sitio-4f2a9c1/content/posts/nota/a.png': PICTURE,
        'sitio-4f2a9c1/hugo.toml': '',
      }),
    )
    expect(articlesOf(found)[0]).toMatchObject({
      slug: 'nota',
      publishedAt: '2022-07-08T12:00:00.000Z',
      oldPaths: ['/posts/nota'],
      references: { 'a.png': 'file content/posts/nota/a.png' },
    })
  })

  it('with templates in addresses, and code by its indentation', async () => {
    const { article, text, notes } = await one(
      zipOf({
        '_posts/2020-01-02-a.md': `---
title: A
permalink: /:categories/:title/
---
![Foto]({{ site.baseurl }}/img/foto.png) [ver]({{ "/guia/" | relative_url }}) [b]({{< ref "b.md#fin" >}})

{{< figure src="/img/foto.png" alt="El río" caption="De noche" >}}

- Uno:

      if (x) { y }

Un párrafo.

    <b>{z}</b>

~~~
{{ site.baseurl }}
~~~
`,
        'img/foto.png': PICTURE,
      }),
    )
    expect(article.oldPaths).toEqual(['/2020/01/02/a.html', '/2020/01/02/a'])
    expect(article.references).toEqual({ '/img/foto.png': 'file img/foto.png' })
    expect(text).toBe(`![Foto](/img/foto.png) [ver](/guia/) [b](/blog/b#fin)

<Figure src="/img/foto.png" alt="El río" caption="De noche" />

- Uno:

  \`\`\`
  if (x) { y }
  \`\`\`

Un párrafo.

\`\`\`
<b>{z}</b>
\`\`\`

~~~
{{ site.baseurl }}
~~~
`)
    expect(notes).toEqual([])
  })

  it('with code between templates, which keeps its shape and its line', async () => {
    const { text, notes } = await one(
      zipOf({
        '_posts/2020-01-02-a.md': `{% highlight c linenos %}
#include <stdio.h>
{{ x }} \`\`\`
{% endhighlight %}

- Uno:

  {{< highlight go "linenos=table" >}}
  a := []int{1}
  {{< / highlight >}}

{% raw %}
\`\`\`liquid
{{ page.title }} {% highlight c %}
\`\`\`
{% endraw %}

Usa {% highlight sh %}ls *{% endhighlight %}.

{% highlight html %}{% raw %}
<b>{{ y }}</b>
{% endraw %}{% endhighlight %}

{% include x.html %}

Uno {% highlight sh %}ls
cd{% endhighlight %} y dos {% highlight sin fin %}
`,
      }),
    )
    expect(text).toBe(`~~~c
#include <stdio.h>
{{ x }} \`\`\`
~~~

- Uno:

  \`\`\`go
  a := []int{1}
  \`\`\`


\`\`\`liquid
{{ page.title }} {% highlight c %}
\`\`\`


Usa \`ls *\`.

\`\`\`html
<b>{{ y }}</b>
\`\`\`

\`{% include x.html %}\`

Uno 
\`\`\`sh
ls
cd
\`\`\`
 y dos \`{% highlight sin fin %}\`
`)
    expect(notes.map(({ line }) => line)).toEqual([24, expect.any(Number)])
  })

  it('with boxes and pictures that only some programs know, which stay as text', async () => {
    const content = ':::note[Ojo]\nUn aviso.\n:::\n\n![[foto.png]]\n\n~~~\n:::tip\n~~~\n\n`![[x.png]]`\n'
    const { text, notes } = await one(zipOf({ 'blog/a.md': content }))
    expect(text).toBe(content)
    expect(notes).toEqual([1, 5].map((line) => ({ line, message: 'bloque desconocido; se conservó como texto.' })))
  })

  it('with templates over several lines, and without what is only about their look', async () => {
    const { text, notes } = await one(
      zipOf({
        'blog/a.md': `# Uno {#uno}
{: .center #x }

* TOC
{:toc}

[Otra](https://a.example/){:target="_blank"} {:ok, valor}

{{< figure
  src="/a.png"
  caption="De
  noche"
>}}

{{< youtube
  dQw4w9WgXcQ
>}}

{{< aviso
  tipo="x"
>}}

\`{: .code }\` {{ sin

fin }}
`,
      }),
    )
    expect(text).toBe(`

* TOC


[Otra](https://a.example/) \\{:ok, valor\\}

<Figure src="/a.png" alt="" caption="De noche" />





<YouTube id="dQw4w9WgXcQ" title="Video" />

\`{{< aviso tipo="x" >}}\`

\`{: .code }\` \\{\\{ sin

fin \\}\\}
`)
    expect(notes).toEqual([{ line: 19, message: 'bloque desconocido; se conservó como texto.' }])
  })

  it.each([
    [
      '{{< figure src="/a.png" title="De noche" caption="El \\"río\\" & más" alt="Un \\"río\\"" attr="Ana" >}}',
      '<Figure src="/a.png" alt="Un &quot;río&quot;" caption="De noche · El &quot;río&quot; &amp; más · Ana" />',
    ],
    ['{{< figure src="/a.png" caption=`El "río"` />}}', '<Figure src="/a.png" alt="" caption="El &quot;río&quot;" />'],
    ['{{< figure src="/a.png" link="/b" >}}', '[![](/a.png)](/b)'],
    [
      '{{< figure src="/a.png" caption="Un [río]" attr="Ana" attrlink="https://a.example/" >}}',
      '![](/a.png)<br />Un [río] · [Ana](https://a.example/)',
    ],
    ['{{< figure src="/a.png" link="a b" >}}', '`{{< figure src="/a.png" link="a b" >}}`'],
    [
      '{{< youtube title="Un \\"río\\"" id="dQw4w9WgXcQ" >}}',
      '<YouTube id="dQw4w9WgXcQ" title="Un &quot;río&quot;" />',
    ],
    ['{{< vimeo id=19899678 class="x" >}}', '<Vimeo id="19899678" title="Video" />'],
    ['{{< youtube autoplay="true" >}}', '`{{< youtube autoplay="true" >}}`'],
    ['[b]({{< relref path="sub/b.md" lang="es" >}})', '[b](/blog/b)'],
    ['[b]({{ site.baseurl }}{% post_url 2020-01-02-b %})', '[b](/blog/b)'],
    ['[b]: {% link _posts/2020-01-02-b.md %}', '[b]: /blog/b'],
    ['[b]({% link acerca.md %}) [c]({%- link /c/d.pdf -%})', '[b](/acerca) [c](/c/d.pdf)'],
  ])('with what %s says', async (template, mdx) => {
    const { found } = await read(zipOf({ 'blog/a.md': template, 'a.png': PICTURE }))
    expect((await mdxOf(articlesOf(found)[0] as FoundArticle)).text).toBe(mdx)
    if (template.includes(' alt=')) expect(found[1]).toMatchObject({ entry: { kind: 'picture', alt: 'Un "río"' } })
  })

  it.each(['{{', '{{< figure ', '{% highlight c %}', '{% raw %}', '{: .a'])('with very many of %j', async (part) => {
    const file = zipOf({ 'blog/a.md': `Texto ${part.repeat(50_000)}` })
    expect(await cpuTimeOf(() => read(file))).toBeLessThan(2_000) // read where everybody is served
    if (part.endsWith('}')) return // each is one with a note
    const [article] = articlesOf((await read(file)).found)
    const text = article?.body.text ?? ''
    expect(await cpuTimeOf(() => convert({ format: 'markdown', text, line: 1 }))).toBeLessThan(8_000)
  })

  it.each<[file: string, slug: string, paths: string[]]>([
    ['content/posts/2020-01-02-nota.md', '', ['/posts/2020-01-02-nota']],
    ['content/posts/2021/otra.md', '', ['/posts/2021/otra']],
    ['sitio/content/es/posts/mas.md', '', ['/es/posts/mas', '/posts/mas']],
    ['content/posts/Mi Nota (ñ).es.md', '', ['/posts/mi-nota-ñ']],
    ['content/posts/nota/index.es.md', 'Otro Slug', ['/posts/otro-slug']],
    ['content/acerca.md', '', ['/acerca']],
    ['content/index.md', '', []],
    ['src/content/posts/astro.md', '', []],
    ['web/src/content/posts/astro.md', '', []],
    ['mi-content/posts/a.md', '', []],
  ])('leads from where Hugo shows %s', async (file, slug, paths) => {
    const { article } = await one(zipOf({ [file]: `---\ntitle: x\nslug: ${slug}\n---\nTexto.`, 'otro.md': 'x' }))
    expect(article.oldPaths).toEqual(paths)
  })

  it('with fields that are empty, in Spanish, or not understood', async () => {
    const { found } = await read(
      zipOf({
        'blog/a.md': '---\ntitle: A\npublishedAt:\ndate: 2020-01-02\ntags:\n  - uno\n  -\n---\n![](a.svg) ![](b.png)',
        'blog/a.svg': '<svg/>',
        'blog/b.md': '---\ntitulo: B\nfecha: 2020-01-03\n---\nTexto.',
        'blog/c.md': '---\ntitle: C\ndate: el martes\ntags: dos palabras\n---\nTexto.',
        '_posts/2020-01-04-d.md': "---\ntitle: D\ndate: ''\ntags: uno dos\ncategories: x y\n---\nTexto.",
        '_posts/2020-01-05-e.md': '---\ntitle: E\ntags: uno dos, tres\n---\nTexto.',
      }),
    )
    expect(
      articlesOf(found).map(({ title, publishedAt, tags, notes }) => [
        title,
        publishedAt?.slice(0, 10),
        tags,
        notes.map(({ message }) => message),
      ]),
    ).toEqual([
      [
        'A',
        '2020-01-02',
        ['uno'],
        ['la imagen a.svg es de un tipo que no se importa.', 'la imagen b.png no está en el archivo.'],
      ],
      ['B', '2020-01-03', [], []],
      ['C', undefined, ['dos palabras'], ['la fecha «el martes» no se entiende.']],
      ['D', '2020-01-04', ['uno', 'dos', 'y'], []],
      ['E', '2020-01-05', ['uno dos', 'tres'], []],
    ])
  })

  it.each<[field: string, day: string | null]>([
    ['fecha: 05/01/2024', '2024-01-05T12:00:00.000Z'],
    ['fecha: 5-1-2024 10:30', '2024-01-05T10:30:00.000Z'],
    ['fecha: 01/25/2024', null],
    ['date: 05/01/2024', null],
    ['date: 5.1.24', null],
    ['date: 2019/05/01', '2019-05-01T12:00:00.000Z'],
    ['date: 2019-5-1', '2019-05-01T12:00:00.000Z'],
  ])('with the day first where it is clear: %s', async (field, publishedAt) => {
    const { article } = await one(zipOf({ 'blog/a.md': `---\ntitle: A\n${field}\n---\nTexto.` }))
    expect(article.publishedAt).toBe(publishedAt)
    const note = { line: 1, message: `la fecha «${field.replace(/^\w+: /, '')}» no se entiende.` }
    expect(article.notes).toEqual(publishedAt ? [] : [note])
  })

  it.each(['"', "'"])('with pictures and files in tags, whose addresses are between %s', async (quote) => {
    const names = ['foto.png', "l'alba.pdf"].map((name) => (quote === "'" ? name.replace("'", '') : name))
    const [picture = '', file = ''] = names
    const text = `<img src=${quote}${picture}${quote}> <a href=${quote}${file}${quote}>PDF</a> ![l'alba](l'alba.png)\n`
    const { article } = await one(
      zipOf({ 'blog/a.md': text, "blog/l'alba.png": PICTURE, [`blog/${picture}`]: PICTURE, [`blog/${file}`]: PICTURE }),
    )
    const named = [...article.body.text.matchAll(REFERENCE)].map(([, , name]) => name)
    expect(named).toEqual([picture, file, "l'alba.png"])
    expect(Object.keys(article.references ?? {}).toSorted()).toEqual(named.toSorted())
    expect(article.notes).toEqual([])
  })

  it('with pictures that the text defines apart, and notes and addresses that are none', async () => {
    const { found } = await read(
      zipOf({
        'blog/a.md':
          '---\ntitle: A\n---\n![x][foto] [ver][sitio]\n\n[foto]: <img/foto.png> "Foto"\n  [sitio]: /contacto\n[^1]: b.png\n',
        'blog/img/foto.png': PICTURE,
        'blog/b.png': PICTURE,
      }),
    )
    expect(articlesOf(found)).toMatchObject([{ references: { 'img/foto.png': 'file blog/img/foto.png' }, notes: [] }])
    expect(found.filter(({ entry }) => entry.kind === 'picture').map(({ title }) => title)).toEqual([
      'blog/img/foto.png',
    ])
  })

  it('of Jekyll and Hugo, with articles in HTML', async () => {
    const { found } = await read(
      zipOf({
        '_posts/2020-01-02-a.html': `---
title: A
---
<p><a href="{{ "/guia/" | relative_url }}">Guía</a> <img src="{{ site.baseurl }}/b.png" alt="B"></p>
{% highlight c %}
if (a < b) {}
{% endhighlight %}
{% include x.html %}
`,
        'b.png': PICTURE,
        'content/posts/b.html': '<!doctype html><p>Suelto</p>',
        'content/files/c.html': '---\ntitle: C\n---\nNo.',
        '_includes/x.html': '---\ntitle: X\n---\nNo.',
      }),
    )
    const [article, ...others] = articlesOf(found)
    expect(others).toEqual([])
    expect((await mdxOf(article as FoundArticle)).text).toBe(`[Guía](/guia/) ![B](/b.png)

\`\`\`c
if (a < b) {}
\`\`\`

\\{% include x.html %}`)
    expect(article).toMatchObject({
      title: 'A',
      references: { '/b.png': 'file b.png' },
      notes: [{ line: 8, message: 'bloque desconocido; se conservó como texto.' }],
    })
    expect(othersOf(found)).toEqual(['content/posts/b.html: es HTML sin metadatos'])
  })

  it('of Astro, with MDX and a picture beside it', async () => {
    const { found } = await read(
      zipOf({
        'src/content/blog/hola.mdx': `---
title: Hola
description: De qué trata
pubDate: 2024-01-02
heroImage: ./hola.png
draft: true
---
import Card from '../../components/Card.astro'

Texto.
`,
        'src/content/blog/hola.png': PICTURE,
        'README.md': '# Proyecto',
      }),
    )
    const [article] = articlesOf(found)
    expect(article).toMatchObject({
      title: 'Hola',
      excerpt: 'De qué trata',
      isPublished: false,
      publishedAt: '2024-01-02T12:00:00.000Z',
      featured: './hola.png',
      body: { format: 'mdx', line: 8 },
      oldPaths: [],
      references: { './hola.png': 'file src/content/blog/hola.png' },
    })
    expect(found.map(({ entry }) => entry.kind)).toEqual(['post', 'picture'])
  })

  it('of Keystatic, a folder for each post', async () => {
    const { article } = await one(
      zipOf({
        'src/content/posts/un-post/index.mdoc':
          '---\ntitle: Un post\ncoverImage: /images/posts/un-post/portada.jpg\n---\nTexto.\n',
        'public/images/posts/un-post/portada.jpg': PICTURE,
      }),
    )
    expect(article).toMatchObject({
      slug: 'un-post',
      featured: '/images/posts/un-post/portada.jpg',
      references: { '/images/posts/un-post/portada.jpg': 'file public/images/posts/un-post/portada.jpg' },
    })
  })

  it.each<[fields: string, written: string, text: string]>([
    ['posts/aparte/index.yaml', 'title: Aparte\ndraft: true\n', 'content.mdoc'],
    ['posts/aparte/index.yml', '---\ntitle: Aparte\ndraft: true\n', 'content.mdx'],
    ['posts/aparte/index.json', '{\n\t"title": "Aparte",\n\t"draft": true\n}', 'body.mdoc'],
    ['posts/aparte.yaml', 'title: Aparte\ndraft: true\n', 'content.md'],
  ])('of Keystatic, with the fields in %s', async (file, fields, text) => {
    const { found } = await read(
      zipOf({
        [`content/${file}`]: fields,
        [`content/posts/aparte/${text}`]: '{% nota /%}\n',
        'content/posts/otro/index.json': '["x"]',
        'content/posts/otro/a.md': '---\ntitle: Otro\n---\nTexto.\n',
      }),
    )
    expect(articlesOf(found)).toMatchObject([
      {
        title: 'Aparte',
        slug: 'aparte',
        isPublished: false,
        oldPaths: ['/posts/aparte'],
        body: { text: '{% nota /%}\n', line: 1 },
      },
      { title: 'Otro', slug: 'a', isPublished: true },
    ])
  })

  it('of Keystatic, with a text that begins with a rule, as private as its fields say, and whole', async () => {
    const { found } = await read(
      zipOf({
        'posts/uno/index.yaml': 'draft: true\n',
        'posts/uno/content.mdoc': '---\n\nNota: hola\n\n---\n\nOtro\n',
        'posts/dos/index.yaml': '---\r\ntitle: Dos\r\nstatus: private\r\n',
        'posts/dos/content.mdoc': '---\n\nTexto.\n',
      }),
    )
    expect(articlesOf(found)).toMatchObject([
      { slug: 'uno', isPublished: false, body: { text: '---\n\nNota: hola\n\n---\n\nOtro\n', line: 1 } },
      { title: 'Dos', isPublished: false, body: { text: '---\n\nTexto.\n', line: 1 } },
    ])
  })

  it('of Keystatic, a single post that was packed without its folder', async () => {
    const { article } = await one(zipOf({ 'index.yaml': 'title: Uno\ndraft: true\n', 'content.mdoc': 'Texto.\n' }))
    expect(article).toMatchObject({ title: 'Uno', slug: 'uno', isPublished: false })
  })

  it.each<[fields: string, first: string, second: string]>([
    ['status: draft\n', 'body.mdoc', 'extra.mdoc'],
    ['title: Uno\nstatus: private\n', 'content.mdoc', 'notas.md'],
    ['fecha: 2199-01-02\n', 'body.mdoc', 'extra.mdoc'],
    ['title: Uno: dos\nstatus: private\n', 'body.mdoc', 'extra.mdoc'], // no YAML
  ])('of Keystatic, with two texts as hidden as the fields beside them: %j', async (fields, first, second) => {
    const { found } = await read(
      zipOf({ 'posts/uno/index.yaml': fields, [`posts/uno/${first}`]: 'Texto.\n', [`posts/uno/${second}`]: 'Más.\n' }),
    )
    expect(articlesOf(found)).toMatchObject([
      { slug: 'uno', isPublished: false, body: { text: 'Texto.\n' } },
      { slug: 'uno', isPublished: false, body: { text: 'Más.\n' } },
    ])
  })

  it.each<[file: string, written: string]>([
    ['blog/index.json', '{"version":1,"posts":[{"title":"Otra"}]}'],
    ['blog.yaml', 'posts:\n  - title: Otra\n'],
  ])('beside %s, a list without fields of any', async (file, written) => {
    const { found } = await read(zipOf({ [file]: written, 'blog/uno.md': '# Uno\n', 'blog/dos.md': '# Dos\n' }))
    expect(articlesOf(found)).toMatchObject([
      { title: 'Uno', slug: 'uno', isPublished: true },
      { title: 'Dos', slug: 'dos', isPublished: true },
    ])
  })

  it.each<[file: string, written: string]>([
    ['blog/index.json', '{"version":1,"posts":[]}'],
    ['blog.yaml', 'posts:\n'],
  ])('called content, with metadata of its own beside %s', async (file, written) => {
    const own = '---\ntitle: Secreto\ndraft: true\n---\nTexto.\n'
    const { article } = await one(zipOf({ [file]: written, 'blog/content.md': own }))
    expect(article).toMatchObject({ title: 'Secreto', isPublished: false, body: { text: 'Texto.\n' } })
  })

  it.each<[file: string, written: string, others: string[]]>([
    ['blog/index.json', '{"version":1,"posts":[]}', []],
    ['blog/index.json', '{"version":1,"posts":[]}', ['2024-03-02-dos']],
    ['blog/_posts/index.json', '{"draft":true}', ['2024-03-02-dos', '2024-03-03-tres']],
    ['blog/_posts.yaml', 'title: Blog\n', ['2024-03-02-dos']],
  ])('dated by their names beside %s, whatever it holds', async (file, written, others) => {
    const folder = file.includes('_posts') ? 'blog/_posts' : 'blog'
    const names = ['2024-03-01-uno', ...others]
    const { found } = await read(
      zipOf({ [file]: written, ...Object.fromEntries(names.map((name) => [`${folder}/${name}.md`, 'Texto.\n'])) }),
    )
    expect(articlesOf(found)).toMatchObject(
      names.map((name) => ({
        title: name.slice(11),
        slug: name.slice(11),
        publishedAt: expect.stringContaining(name.slice(0, 10)),
        isPublished: true,
      })),
    )
  })

  it('of Hugo, whose index has its own fields, whatever lies beside it', async () => {
    const { found } = await read(
      zipOf({
        'content/posts/uno/index.yaml': 'title: Otro\ndraft: true\n',
        'content/posts/uno/index.md': '---\ntitle: Uno\n---\nTexto.\n',
        'content/posts/dos/index.md': '---\ntitle: Dos\ndraft: true\n---\nTexto.\n',
        'content/posts/dos/nota.md': 'Nota.\n',
      }),
    )
    expect(articlesOf(found)).toMatchObject([
      { title: 'Uno', slug: 'uno', isPublished: true },
      { title: 'Dos', slug: 'dos', isPublished: false },
      { title: 'nota', slug: 'nota', isPublished: true },
    ])
  })

  it.each(['md', 'mdx'])('in .%s, whose text begins with a rule and has another one', async (end) => {
    const written = '---\n\nNota: hola\n\n---\n\nOtro.\n'
    const { article, text } = await one(zipOf({ [`blog/a.${end}`]: `---\ntitle: A\n---\n\n${written}` }))
    expect(text).toBe(written.replace('---', '***'))
    expect(article.body.line).toBe(5)
  })

  it('of Jekyll, dated file names, drafts and Liquid', async () => {
    const { found } = await read(
      zipOf({
        '_posts/2018-07-09-con-fecha.markdown':
          '---\nlayout: post\ntitle: Con fecha\ncategories: [Noticias]\nredirect_from: [/otra/]\n---\nTexto {% include x.html %}.\n',
        '_drafts/idea.md': '---\ntitle: Idea\n---\nTexto.\n',
        '_layouts/post.md': '{{ content }}',
      }),
    )
    const articles = articlesOf(found)
    expect(articles.map(({ slug, isPublished }) => [slug, isPublished])).toEqual([
      ['con-fecha', true],
      ['idea', false],
    ])
    expect(articles[0]).toMatchObject({
      publishedAt: '2018-07-09T12:00:00.000Z',
      oldPaths: [
        '/otra/',
        '/noticias/2018/07/09/con-fecha.html',
        '/noticias/2018/07/09/con-fecha',
        '/2018/07/09/con-fecha.html',
        '/2018/07/09/con-fecha',
      ],
    })
    expect((await mdxOf(articles[0] as FoundArticle)).notes).toHaveLength(1)
  })
})

const LEADS = { from: '/vieja', to: '/blog', hits: 0, lastHit: null }

/** An export of ours with these redirects, files and posts, and nothing else. */
const ownWith = (redirects: object[], media: object[] = [], posts: Record<string, string> = {}) =>
  zipOf({
    ...posts,
    'ozama.json': '{"program":"ozama-ia","format":1}',
    'categories.json': '[]',
    'tags.json': '[]',
    'media.json': JSON.stringify(media),
    'redirects.json': JSON.stringify(redirects),
  })

it('[API-130] [PUB-107] takes no redirect out of this site from an archive', async () => {
  const to = ['https://malo.example/', '//malo.example', '/\\malo.example', '/admin', 'javascript:alert(1)']
  const hostile = to.map((each, i) => ({ ...LEADS, from: `/v${i}`, to: each }))
  const odd = ['/admin/x', '/a/../b', 'vieja', '//otro.example/x'].map((from) => ({ ...LEADS, from }))
  const fine = ['/2019/05/qué', '/100%', '/a?b#c'].map((from) => ({ ...LEADS, from, to: '/blog/x#y' }))
  const { found } = await read(ownWith([...hostile, ...odd, ...fine]))
  expect(found.filter(({ entry }) => entry.kind === 'redirect').map(({ entry }) => entry)).toMatchObject(
    fine.map(({ from }) => ({ from, to: '/blog/x#y' })),
  )
  expect(othersOf(found)).toHaveLength(hostile.length + odd.length)
})

it('[API-131] changes no rule at the beginning of a text in an export of ours', async () => {
  const { article } = await one(ownWith([], [], { 'posts/a.mdx': '---\ntitle: A\n---\n---\n\nTexto.\n' }))
  expect(article.body.text).toBe('---\n\nTexto.\n')
})

it('[API-131] tells of the files that an export of ours lists and lacks', async () => {
  const { found } = await read(ownWith([], [{ file: 'foto-0123456789ab.png', name: 'Foto.png', alt: '' }]))
  expect(othersOf(found)).toEqual(['Foto.png: la exportación no lo tiene'])
})

describe('[API-130] refuses', () => {
  const item = wordpressItem({ id: 1, title: 'x', content: 'x' })
  const bomb = wordpressExport(item).replace(
    '<rss',
    '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>\n<rss',
  )

  it.each<[what: string, content: string | Uint8Array, message: RegExp]>([
    [
      'another XML',
      '<?xml version="1.0"?><html></html>',
      /^file: No es una exportación de WordPress: falta wp:wxr_version\.$/,
    ],
    ['an export without its version', wordpressExport(item, { version: '' }), /falta wp:wxr_version\.$/],
    ['a cut export', wordpressExport(item).slice(0, -200), /^file: El archivo está dañado: /],
    ['a document type with entities', bomb, /^file: El archivo está dañado: lleva un tipo de documento/],
    [
      'an unknown entity',
      wordpressExport(item).replace('<title>El blog', '<title>&xxe; El blog'),
      /dañado: lleva una entidad desconocida/,
    ],
    ['other bytes', new Uint8Array([0, 1, 2, 3]), /no tiene artículos/],
    ['an empty file', '', /dañado: está vacío/],
    ['no UTF-8', new Uint8Array([0x3c, 0x61, 0xff, 0xfe, 0x3e]), /no es texto en UTF-8/],
    ['other JSON', '{"a":1}', /^file: No es una exportación de Ghost: falta db\.$/],
    ['cut JSON', '{"db":[', /dañado: no es JSON válido/],
    [
      'JSON of another shape',
      '{"db":[{"data":{"posts":[{"mobiledoc":"{\\"sections\\":5}"}]}}]}',
      /dañado: no tiene la forma esperada/,
    ],
    ['a cut ZIP', zipOf({ 'a.md': 'hola' }).slice(0, -30), /dañado: no es un ZIP completo/],
    ['a path outside', zipOf({ '../../etc/cron.d/x.md': 'hola' }), /dañado: «.*» lleva fuera de él/],
    ['an absolute path', zipOf({ '/etc/x.md': 'hola' }), /lleva fuera de él/],
    ['a path of Windows', zipOf({ 'C:\\x.md': 'hola' }), /lleva fuera de él/],
    ['a path of Windows outside', zipOf({ 'a\\..\\..\\x.md': 'hola' }), /lleva fuera de él/],
    ['a path to a server', zipOf({ '\\\\host\\x.md': 'hola' }), /lleva fuera de él/],
    ['a bomb', zipOf({ 'a.md': '0'.repeat(30_000_000) }), /ocuparía demasiado/],
    ['a ZIP without articles', zipOf({ 'a.css': 'x' }), /no tiene artículos/],
    [
      'an export of ours that lacks a part',
      zipOf({ 'ozama.json': '{"program":"ozama-ia","format":1}' }),
      /le falta categories\.json/,
    ],
    ['an export of ours with impossible figures', ownWith([{ ...LEADS, hits: 3_000_000_000 }]), /no tiene la forma/],
    ['an export of ours with impossible times', ownWith([{ ...LEADS, lastHit: 'ayer' }]), /no tiene la forma/],
  ])('%s', async (_, content, message) => expect(await faultOf(content)).toMatch(message))

  it('an archive whose files are small enough, but not all together', async () => {
    const spaces = ' '.repeat(1024 * 1024)
    expect(await faultOf(zipOf({ 'a.md': spaces }))).toBe('none')
    expect(await faultOf(zipOf({ 'a.md': spaces, 'b.md': spaces }))).toMatch(/ocuparía demasiado/)
    const archive = zipOf({ 'a.md': 'hola', 'b.md': 'hola' })
    const file = await fileOf(archive)
    const opened = (unpacked: number) => openZip(file, archive.length, { ...LIMITS, unpacked }).files.length
    expect(opened(8)).toBe(2)
    expect(() => opened(7)).toThrow('ocuparía demasiado')
  })

  it('an archive whose bytes have changed', async () => {
    const archive = Buffer.from(zipSync({ 'a.md': [new TextEncoder().encode('hola'), { level: 0 }] }))
    archive.write('mola', archive.indexOf('hola'))
    expect(await faultOf(archive)).toMatch(/^file: El archivo está dañado: «a\.md» no está completo$/)
  })

  it('JSON in an archive that is too large to be read whole', async () => {
    const archive = Buffer.from(zipSync({ 'blog.json': [new Uint8Array(1_100_000), { level: 0 }] }))
    archive.writeUInt32LE(100 * 1024 * 1024 + 1, archive.indexOf('PK\x01\x02', 0, 'latin1') + 24) // as it says
    await expect(read(archive)).rejects.toMatchObject({
      status: 413,
      message: expect.stringMatching(/^Una exportación de Ghost debe ser menor a 100 MB/),
    })
  })

  it('an archive that lists the same bytes several times', async () => {
    const archive = Buffer.from(zipSync({ 'a.md': [new Uint8Array(1000).fill(97), { level: 0 }] }))
    const end = archive.subarray(archive.indexOf('PK\x05\x06', 0, 'latin1'))
    const start = archive.indexOf('PK\x01\x02', 0, 'latin1')
    const listed = archive.subarray(start, archive.length - end.length)
    const again = Buffer.from(listed)
    again.write('b', 46)
    for (const at of [8, 10]) end.writeUInt16LE(2, at)
    end.writeUInt32LE(2 * listed.length, 12)
    const whole = Buffer.concat([archive.subarray(0, start), listed, again, end])
    expect(await faultOf(whole)).toMatch(/dañado: sus partes se solapan$/)
  })

  it('more entries than may be', async () => {
    const files = Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`${i}.md`, 'x']))
    expect(await faultOf(zipOf(files))).toMatch(/más de 10,000 entradas/)
  })

  it('elements deep in one another', async () => {
    expect(await faultOf(wordpressExport('<a>'.repeat(100_000)))).toMatch(/demasiado anidados/)
  })
})
