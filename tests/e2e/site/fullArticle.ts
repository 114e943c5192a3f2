import type { APIRequestContext } from '@playwright/test'
import type { CallApi } from '../test'

/** The slug and title of an article with every supported element. The breadcrumbs show all of the title. */
export const SLUG = 'todo-lo-que-cabe-en-un-articulo'
export const TITLE = 'Todo lo que cabe, con ñ & <signos>'

const CONTENT = `# Un título del texto

Una **palabra fuerte**, una *con énfasis*, una ~~tachada~~, \`código\` y [un enlace](https://example.com/fuera)[^nota].

## Código

> Una cita.

\`\`\`ts
const saludo: string = "¡Hola!"
// una línea que es mucho más ancha que la pantalla de cualquier teléfono, y que no debe ensanchar la página
export default saludo
\`\`\`

### Tabla

| Concepto | Precio | Una columna que es ancha |
|:---------|-------:|:------------------------:|
| Agente   |    100 | centrada y larga, con muchas palabras |

- uno
- dos

1. primero
2. segundo

- sin casilla
- [x] hecho
- [ ] pendiente

<RelatedPostBanner postSlug="que-es-un-agente-de-ia" />

<RelatedPostBanner postSlug="no-existe-ninguno-asi" />

[^nota]: La nota.
`

/** Publishes it, once for all tests. */
export async function published(request: APIRequestContext, callApi: CallApi): Promise<void> {
  if ((await request.get(`/blog/${SLUG}`)).status() === 200) return
  const { tags } = await (await request.get('/api/blog/tags')).json()
  await callApi('POST', '/blog/admin/posts', {
    title: TITLE,
    slug: SLUG,
    excerpt: 'De todo un poco.',
    content: CONTENT,
    tagIds: [tags[0].id, tags[1].id],
    isPublished: true,
  })
}
