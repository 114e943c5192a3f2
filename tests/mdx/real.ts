/** A text as people write or paste it, and parts of the HTML it must produce. */
type Real = { name: string; source: string; shows: string[] }

/**
 * Texts in the style of Spanish blogs, and what other programs leave on the clipboard: all must render without errors.
 */
export const REAL: Real[] = [
  {
    name: 'guía con listas y énfasis',
    source: `## ¿Por dónde empezar?

La pregunta llega cada semana: *«quiero usar IA, pero no sé en qué»*. La respuesta corta: **en lo que se repite**.

1. Anota las tareas de una semana.
2. Marca las que siempre son iguales.
3. Elige **una** y mídela.

No hace falta más para empezar.`,
    shows: ['<h2 id="por-dónde-empezar" ', '<em>«quiero usar IA, pero no sé en qué»</em>', '<strong>una</strong>'],
  },
  {
    name: 'precios con signos de dólar y porcentajes',
    source:
      'Un plan cuesta RD$ 12,500 (US$ 210) al mes: 3 % menos que en 2025, < 5 horas de trabajo y > 40 % de ahorro.',
    shows: ['RD$ 12,500 (US$ 210)', '&lt; 5 horas'],
  },
  { name: 'menor que sin espacio', source: 'Responde en <5 minutos y con <1 % de errores.', shows: ['&lt;5 minutos'] },
  {
    name: 'comparación de SQL',
    source: 'Filtra con `WHERE a <> b`, y en texto a <> b también se lee.',
    shows: ['a &lt;&gt; b también'],
  },
  { name: 'corazones y flechas', source: 'Nos encanta <3 y seguimos -> así => siempre.', shows: ['&lt;3'] },
  {
    name: 'código con llaves y etiquetas',
    source:
      'Usa `{{ $json.nombre }}` o `<Foo {...bar}>`:\n\n```json title="respuesta.json" {2}\n{\n  "ok": true\n}\n```',
    shows: [
      '<code>{{ $json.nombre }}</code>',
      '<p class="code-title">respuesta.json</p>',
      '<span class="line marked">',
    ],
  },
  {
    name: 'guía de etiquetas de HTML',
    source: `${'Usa `<etiqueta7>` o \\<b> así.\n'.repeat(101)}\n${'<!-- <div> -->\n'.repeat(101)}\nFin.`,
    shows: ['<code>&lt;etiqueta7&gt;</code> o &lt;b&gt; así.', '<p>Fin.</p>'],
  },
  {
    name: 'código de n8n sin lenguaje',
    source: '```\nTema: {{ $json.Tema }}\nimport x from "y"\n```\n\nY listo.',
    shows: ['Tema: {{ $json.Tema }}', '<p>Y listo.</p>'],
  },
  {
    name: 'código dentro de una lista',
    source: '- Instala:\n\n  ```sh\n  npm i\n  ```\n\n- Arranca con `npm start`.',
    shows: ['data-language="bash"', '<code>npm start</code>'],
  },
  {
    name: 'tabla con alineación y barras',
    source:
      '| Plan | Precio | Incluye |\n| :--- | ---: | :---: |\n| Básico | RD$ 5,000 | a \\| b |\n| Pro | RD$ 9,000 | `x \\| y` |',
    shows: ['<th scope="col" class="align-right short">Precio</th>', 'a | b', '<code>x | y</code>'],
  },
  {
    name: 'tareas y notas al pie',
    source: '- [x] Contrato firmado\n- [ ] Datos entregados[^1]\n\n[^1]: En un plazo de 10 días.',
    shows: ['aria-label="Hecho"', 'aria-label="Pendiente"', 'Volver a la referencia 1'],
  },
  {
    name: 'notas con nombre y varias referencias',
    source:
      'Lo dice la ley[^ley-172] y lo repite[^ley-172].\n\n[^ley-172]: Ley 172-13, artículo 5.\n\n    Sigue en otro párrafo.',
    shows: [
      'user-content-fn-ley-172',
      'Sigue en otro párrafo.',
      'aria-label="Volver a la referencia 1"',
      'aria-label="Volver a la referencia 1, vez 2"',
    ],
  },
  {
    name: 'enlaces de todas las clases',
    source:
      'Escribe a <hola@ozama.example>, entra en <https://ozama.example> o www.ozama.example, llama al [809 555-0100](tel:+18095550100) o lee [esto](/blog/que-es "Título").',
    shows: [
      'href="mailto:hola@ozama.example"',
      'href="http://www.ozama.example"',
      'href="tel:+18095550100"',
      'title="Título"',
    ],
  },
  {
    name: 'enlaces cuyo texto es una dirección',
    source:
      'Ve a <a href="https://t.do/x?ref=1">https://t.do</a> hoy, o a <a href="https://x.do/b">*www.x.do*</a>: <a href="mailto:hola@x.do">hola@x.do</a>.',
    shows: [
      'a <a href="https://t.do/x?ref=1" rel="noopener noreferrer">https://t.do</a> hoy',
      '<a href="https://x.do/b" rel="noopener noreferrer"><em>www.x.do</em></a>',
      ': <a href="mailto:hola@x.do" rel="noopener noreferrer">hola@x.do</a>.',
    ],
  },
  {
    name: 'enlace por referencia',
    source: 'Lee la [guía][g].\n\n[g]: https://ozama.example/gu%C3%ADa "La guía"',
    shows: ['href="https://ozama.example/gu%C3%ADa"'],
  },
  {
    name: 'dirección con paréntesis',
    source: '[IA](https://es.wikipedia.org/wiki/Agente_(IA))',
    shows: ['wiki/Agente_(IA)"'],
  },
  {
    name: 'imágenes',
    source:
      '![Un tablero](/api/media/file/tablero-caf%C3%A9.webp "El tablero de ventas")\n\nTexto con ![icono](/i.png) en medio.\n\n![sin pie](https://a.example/b.jpg)',
    shows: [
      '<figcaption>El tablero de ventas</figcaption>',
      'srcSet="/api/media/file/tablero-caf%C3%A9.webp?w=400 400w, ',
      'width="1200" height="800"/><figcaption>',
      'src="/i.png"/> en medio.</p>',
      'src="https://a.example/b.jpg"/></figure>',
    ],
  },
  {
    name: 'imágenes con el tamaño que pide su autor',
    source:
      '<img src="/api/media/file/a.webp" width="600" alt="a">\n\nTexto <img src="/api/media/file/b.webp" height="80px" alt="b"> y\n\n<figure><img src="https://a.example/c.jpg" width="300" height="200" alt="c"></figure>\n\n<img src="https://a.example/d.jpg" width="50%" alt="d">',
    shows: [
      'sizes="(width &gt;= 600px) 600px, 100vw" width="600" height="400"/></figure>',
      'sizes="(width &gt;= 120px) 120px, 100vw" width="120" height="80"/> y</p>',
      'src="https://a.example/c.jpg" width="300" height="200"/></figure>',
      'src="https://a.example/d.jpg"/></figure>',
    ],
  },
  {
    name: 'cita con autor',
    source: '> La mejor automatización es la que nadie nota.\n>\n> — Ysabel, *consultora*',
    shows: ['<blockquote>', '— Ysabel, <em>consultora</em>'],
  },
  {
    name: 'avisos de GitHub',
    source: '> [!TIP]\n> Empieza por **una** tarea.\n\n> [!WARNING]\n>\n> No compartas datos.',
    shows: ['callout-consejo', '<p class="callout-title">Atención</p>'],
  },
  {
    name: 'avisos con minúsculas y con texto en su línea',
    source: '> [!note]\n> Uno.\n\n> [!TIP] Dos **y**\n> tres.\n\n> [!otro] Cuatro.',
    shows: [
      '<p class="callout-title">Nota</p>\n<p>Uno.</p>',
      '<p class="callout-title">Consejo</p>\n<p>Dos <strong>y</strong>\ntres.</p>',
      '<blockquote>\n<p>[!otro] Cuatro.</p>',
    ],
  },
  {
    name: 'componentes',
    source: `<Callout type="aviso" title="Antes de seguir">
Necesitas **dos** cosas:

- una cuenta
- paciencia
</Callout>

<Figure src="/api/media/file/a.webp" alt="Un gráfico" caption="Ventas de mayo" />

<YouTube id="https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s" title="Demostración" />

<Vimeo id="https://vimeo.com/76979871/8272103f6e" title="Entrevista" />

<CalculadoraAhorro horas="10" costoHora="250" porcentaje="60" />

<RelatedPostBanner postSlug="que-es-un-agente-de-ia" />`,
    shows: [
      'Antes de seguir',
      '<strong>dos</strong>',
      'Ventas de mayo',
      'data-video="dQw4w9WgXcQ"',
      'data-video="76979871/8272103f6e"',
      'href="https://vimeo.com/76979871/8272103f6e"',
      'Ahorro al año: 312 horas y RD$78,000.00',
      'href="/blog/que-es-un-agente-de-ia"',
    ],
  },
  {
    name: 'componente con comillas de Word',
    source: '<RelatedPostBanner postSlug=“datos-antes-que-modelos” />',
    shows: ['href="/blog/datos-antes-que-modelos"'],
  },
  {
    name: 'componente con comillas angulares',
    source: '<Callout type=«consejo» title=‘Ojo’>Texto</Callout>',
    shows: ['callout-consejo', 'Ojo'],
  },
  {
    name: 'componente en varias líneas',
    source: '<Figure\n  src="/a.webp"\n  alt="Un mapa"\n/>\n\nSigue.',
    shows: ['alt="Un mapa"', '<p>Sigue.</p>'],
  },
  {
    name: 'etiquetas repartidas en líneas por un formateador',
    source: `<Callout
  type="info"
  title="De > a <"
>
  uno
</Callout>

- Dos
  <Callout
    type="aviso"
  >
  - tres
  </Callout>

> <Callout
>   type="consejo"
> >
>   cuatro
> </Callout>

Lee la
<a
  href="/cinco"
  title="seis > siete"
  >guía completa</a
>
(o <b
  >esta</b
>).{" "}
Fin.

<p>
  <a
    href="https://example.com"
  >
    ocho
  </a>
</p>
> nueve`,
    shows: [
      '<p class="callout-title">De &gt; a &lt;</p><p>uno</p>',
      '<li>Dos\n<div class="callout callout-aviso" role="note"><p class="callout-title">Atención</p><ul>\n<li>tres</li>',
      '<blockquote>\n<div class="callout callout-consejo" role="note"><p class="callout-title">Consejo</p><p>cuatro</p></div>',
      '<a title="seis &gt; siete" href="/cinco">guía completa</a>\n(o <b>esta</b>).\nFin.',
      'rel="noopener noreferrer">\nocho\n</a></p>\n<blockquote>\n<p>nueve</p>',
    ],
  },
  {
    name: 'citas tras lo que no es una etiqueta abierta',
    source: 'Usa `<a` aquí\n> uno\n\nA \\<b\n> dos\n\nNos encanta <3\n> tres\n\n```\n<a\n```\ntexto\n> cuatro',
    shows: ['uno', 'dos', 'tres', 'cuatro'].map((word) => `<blockquote>\n<p>${word}</p>`),
  },
  {
    name: 'etiquetas de texto alrededor de párrafos',
    source:
      '<small>\n\nUno.\n\n- dos\n\n</small>\n\n<p align="center">\n<a href="/tres">\n\n![Un río](/a.webp)\n\n</a>\n</p>\n\n<font color="red">\n\nCuatro.\n\n</font>',
    shows: ['<small><p>Uno.</p><ul>\n<li>dos</li>', '<a href="/tres"><figure><img alt="Un río"', '<p>Cuatro.</p>'],
  },
  {
    name: 'componente con cierre aparte',
    source: '<RelatedPostBanner postSlug="a"></RelatedPostBanner>',
    shows: ['href="/blog/a"'],
  },
  {
    name: 'saltos de línea de HTML',
    source: 'Calle El Conde 10<br>Zona Colonial<BR/>Santo Domingo',
    shows: ['10<br/>Zona Colonial<br/>Santo'],
  },
  {
    name: 'teclas, marcas e índices',
    source: 'Pulsa <kbd>Ctrl</kbd>+<kbd>C</kbd>: H<sub>2</sub>O, m<sup>2</sup>, <mark>ojo</mark>, <u>sub</u>.',
    shows: ['<kbd>Ctrl</kbd>', '<sub>2</sub>', '<mark>ojo</mark>'],
  },
  {
    name: 'detalles plegados',
    source: '<details>\n<summary>¿Y los datos?</summary>\n\nSe quedan **en el país**.\n\n</details>',
    shows: ['<summary>¿Y los datos?</summary>', '<strong>en el país</strong>'],
  },
  {
    name: 'comentarios de HTML y de MDX',
    source: 'Uno <!-- nota para mí --> dos.\n\n<!--\nTODO: revisar\n\nlas cifras {aquí}\n-->\n\n{/* otro */}\n\nTres.',
    shows: ['<p>Uno  dos.</p>', '<p>Tres.</p>'],
  },
  {
    name: 'comentarios con listas, citas y títulos dentro',
    source: `Antes
<!--
- oculto

> oculto

## Oculto
-->
después.

{/*
1. oculto

otra {llave} <b>
*/}

- uno
  <!--
  - oculto
  -->
- dos
<!--
* oculto
-->
> tres
> <!--
> > oculto
>
> - oculto
> -->
> cuatro <!-- oculto
> oculto --> cinco

1. seis { /* oculto */ }
2. siete {/* oculto
   oculto */}

| a | b |
| - | - |
| ocho <!-- oculto --> | {/* oculto */} |

<Callout>
{/*
- oculto
*/}
nueve
</Callout>`,
    shows: [
      '<p>Antes</p>\n<p>después.</p>\n<ul>\n<li>uno</li>\n<li>dos</li>\n</ul>\n<blockquote>\n<p>tres</p>\n<p>cuatro  cinco</p>\n</blockquote>',
      '<li>seis </li>\n<li>siete </li>',
      '<td class="short">ocho </td><td class="short"></td>',
      '<p class="callout-title">Nota</p><p>nueve</p>',
    ],
  },
  {
    name: 'comentarios que solo son código',
    source: '```\n<!--\n- nota\n-->\n```\n\nEscribe `<!-- nota -->` o `{/* nota */}`.',
    shows: ['&lt;!--\n', '- nota\n', '<code>&lt;!-- nota --&gt;</code>', '<code>{/* nota */}</code>'],
  },
  {
    name: 'llaves y signos escapados',
    source: 'La plantilla \\{nombre\\} y el signo \\<b\\> se ven; \\*esto\\* también.',
    shows: ['{nombre}', '&lt;b&gt;', '*esto*'],
  },
  {
    name: 'entidades',
    source: 'Uno&nbsp;dos &mdash; tres &iquest;s&iacute;? &copy; 2026 &lt;b&gt;',
    shows: ['— tres ¿sí? © 2026 &lt;b&gt;'],
  },
  {
    name: 'finales de línea de Windows',
    source: '---\r\ntitle: Hola\r\n---\r\n\r\n## Uno\r\n\r\n- a\r\n- b\r\n',
    shows: ['<h2 id="uno" ', '<li>b</li>'],
  },
  { name: 'marca de orden de bytes', source: '\uFEFF---\ntitle: Hola\n---\n\n## Uno', shows: ['<h2 id="uno" '] },
  {
    name: 'raya en lugar de metadatos',
    source: '---\n\nUn texto que empieza con una raya.\n\n***\n\nOtro.',
    shows: ['<hr/>', 'empieza con una raya'],
  },
  {
    name: 'metadatos tras líneas en blanco',
    source: '\n\n---\ntitle: Pronto\n---\n\n## Uno',
    shows: ['<h2 id="uno" '],
  },
  {
    name: 'rayas y bloques al principio que no envuelven el texto',
    source: '```markdown\n# a\n```\n\nEl resultado, y otro ejemplo:\n\n```\nb\n```',
    shows: ['El resultado, y otro'],
  },
  {
    name: 'sangría que no es código',
    source: 'Uno:\n\n    Esto venía con cuatro espacios.\n\n\tY esto con tabulación.',
    shows: ['<p>Esto venía con cuatro espacios.</p>', '<p>Y esto con tabulación.</p>'],
  },
  {
    name: 'emoji y otros alfabetos',
    source: '## 🚀 Lanzamiento\n\nHola 👋🏽, señor Núñez: 日本語 y العربية.',
    shows: ['👋🏽', '日本語'],
  },
  {
    name: 'títulos repetidos',
    source: '## Precio\n\na\n\n## Precio\n\nb\n\n## Contenido\n\nc',
    shows: ['id="precio"', 'id="precio-1"', 'id="contenido"'],
  },
  {
    name: 'anclas de títulos y de autores',
    source: `[Ir](#contenido) y [aquí](#-inicio), a [los pasos](#pasos) o a [la tabla](#t.1)

## Contenido

## 🚀 Inicio

## <a name="pasos"></a>Pasos

## Pasos

<h2 id="Mi-id">Otro</h2>

<a name="sola"></a>

<a id="foto"></a>
![Un río](/a.webp)

<table id="t.1"><tr><td>1</td></tr></table>

<main id="fn:1">

Uno[^1].

</main>

<p id="parte">

Dos.

Tres.

</p>

<p id="parte">Repetida.</p>

[^1]: Una <b id="nota">nota</b>.`,
    shows: [
      '<h2 id="contenido" ',
      '<h2 id="-inicio" ',
      '<span id="pasos"></span>Pasos',
      'href="#pasos-1"',
      'href="#pasos-2"',
      '<h2 id="Mi-id" ',
      '\n<span id="sola"></span>\n',
      '<span id="foto"></span><figure>',
      '<div id="t.1" aria-label="Tabla"',
      '<span id="fn:1"></span>\n<p>Uno<sup>',
      '<span id="parte"></span>\n<p>Dos.</p>',
      '<p>Repetida.</p>',
      '<b id="nota">nota</b>',
    ],
  },
  {
    name: 'palabras que parecen código',
    source:
      'Importar bien cuesta. import es una palabra, y export otra.\n\nimport la mercancía y export el café: eso decía el letrero.',
    shows: ['export el café'],
  },
  {
    name: 'diálogo con rayas',
    source: '—¿Cuánto tarda? —preguntó el dueño.\n—Dos semanas —dijo ella—, o menos.',
    shows: ['—Dos semanas —dijo ella—'],
  },
  {
    name: 'pegado de Word',
    source: `<!--StartFragment-->

<p class=MsoNormal><b><span lang=ES-DO style='font-size:14.0pt;font-family:"Calibri",sans-serif;
mso-fareast-language:EN-US'>Informe de ventas<o:p></o:p></span></b></p>

<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Primer punto</p>

<!--[if gte mso 9]><xml>
 <o:OfficeDocumentSettings>

 </o:OfficeDocumentSettings>
</xml><![endif]-->

<!--EndFragment-->`,
    shows: ['<b><span>Informe de ventas</span></b>', 'Primer punto'],
  },
  {
    name: 'tabla pegada de Word',
    source: `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0
 style='border-collapse:collapse;border:none'>
 <tr>
  <td width=200 valign=top style='width:150.0pt;border:solid windowtext 1.0pt;
  padding:0cm 5.4pt'>
  <p class=MsoNormal>Servicio<o:p></o:p></p>
  </td>
  <td width=200>
  <p class=MsoNormal>RD$ 5,000</p>
  </td>
 </tr>
</table>`,
    shows: ['<table>', '<td class="short"><p>Servicio</p></td>', '<p>RD$ 5,000</p>'],
  },
  {
    name: 'pegado de Google Docs',
    source: `<b style="font-weight:normal;" id="docs-internal-guid-1a2b"><span dir="ltr">Reunión del lunes</span></b>

<ul style="margin-top:0"><li dir="ltr" aria-level="1"><span role="presentation">Revisar cifras</span></li><li dir="ltr"><span>Llamar al banco</span></li></ul>`,
    shows: ['Reunión del lunes', '<ul><li><span>Revisar cifras</span></li><li><span>Llamar al banco</span></li></ul>'],
  },
  {
    name: 'exportado de WordPress',
    source: `<!-- wp:paragraph {"align":"left"} -->
<p class="has-text-align-left">Bienvenidos a <strong>nuestro</strong> blog.</p>
<!-- /wp:paragraph -->

<!-- wp:image {"id":12,"sizeSlug":"large"} -->
<figure class="wp-block-image size-large"><img src="https://a.example/foto.jpg" alt="El equipo" class="wp-image-12"/><figcaption class="wp-element-caption">El equipo en 2025</figcaption></figure>
<!-- /wp:image -->

<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li>Uno</li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li>Dos</li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->

<!-- wp:quote -->
<blockquote class="wp-block-quote"><!-- wp:paragraph -->
<p>Una cita.</p>
<!-- /wp:paragraph --></blockquote>
<!-- /wp:quote -->`,
    shows: [
      'Bienvenidos a <strong>nuestro</strong> blog.',
      '<figcaption>El equipo en 2025</figcaption>',
      '<li>Uno</li><li>Dos</li>',
      '<blockquote><p>Una cita.</p></blockquote>',
    ],
  },
  {
    name: 'WordPress clásico',
    source: `Hola a todos.

&nbsp;

<h2>Los <em>cambios</em></h2>
<ol>
 	<li>Más rápido</li>
 	<li>Más claro</li>
</ol>
<p style="text-align: center;"><a href="https://a.example" target="_blank" rel="noopener">Ver más</a></p>
<!--more-->
Fin.`,
    shows: ['<h2 id="los-cambios" ', '<li>Más claro</li>', '<a href="https://a.example"', '<p>Fin.</p>'],
  },
  {
    name: 'exportado de Ghost',
    source: `<!--kg-card-begin: html-->
<figure class="kg-card kg-image-card kg-card-hascaption"><img src="https://a.example/content/images/2025/05/foto.png" class="kg-image" alt="Un panel" loading="lazy" width="1200" height="800"><figcaption><span style="white-space: pre-wrap;">El panel</span></figcaption></figure>
<!--kg-card-end: html-->

<hr>

<blockquote class="kg-blockquote-alt">Menos es más.</blockquote>`,
    shows: ['alt="Un panel"', '<span>El panel</span>', '<hr/>', '<blockquote>Menos es más.</blockquote>'],
  },
  {
    name: 'respuesta de ChatGPT',
    source: `¡Claro! Aquí tienes un **plan de 3 pasos**:

---

### ✅ Paso 1: Diagnóstico

- **Objetivo:** entender el proceso  
- **Tiempo:** 1–2 días

### 🔧 Paso 2: Prototipo

1. **Define el alcance**
   - Qué entra
   - Qué no entra
2. **Construye**

| Fase | Duración |
|------|----------|
| Diagnóstico | 2 días |

> **Nota:** ajusta según tu caso.

¿Quieres que lo adapte? 😊`,
    shows: [
      '<strong>Objetivo:</strong> entender el proceso</li>',
      '<li>Qué no entra</li>',
      '<td class="short">2 días</td>',
      '😊',
    ],
  },
  {
    name: 'HTML con Markdown dentro',
    source:
      '<div>\n\n## Dentro\n\nCon **negrita** y [enlace](/a).\n\n</div>\n\n<section>\nTexto *en* sección\n</section>',
    shows: ['<h2 id="dentro" ', '<strong>negrita</strong>', '<p>Texto <em>en</em> sección</p>'],
  },
  {
    name: 'párrafos de HTML partidos',
    source: '<p>Primer párrafo.\n\nSegundo párrafo.</p>',
    shows: ['<p>Primer párrafo.</p>', '<p>Segundo párrafo.</p>'],
  },
  {
    name: 'letra y color de otros tiempos',
    source:
      '<center><font color="red" size="4">Oferta</font></center>\n\n<p align="right"><strike>RD$ 100</strike> <big>RD$ 80</big></p>',
    shows: ['Oferta', 'RD$ 100 RD$ 80'],
  },
  { name: 'artículo sin texto', source: '---\ntitle: Pronto\n---\n', shows: [] },
  { name: 'una sola línea muy larga', source: `${'palabra '.repeat(2_000)}fin`, shows: ['fin</p>'] },
  {
    name: 'lista dentro de cita dentro de lista',
    source: '- Uno\n  > Cita\n  > - a\n  >   1. b\n- Dos',
    shows: ['<blockquote>', '<ol>'],
  },
]
