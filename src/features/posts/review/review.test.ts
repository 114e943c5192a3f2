import { describe, expect, it } from 'vitest'
import { CHECK_IDS, type CheckId, type ReviewField } from '@/features/posts/review/schemas/review'
import { readDocument } from '@/mdx/reader/readDocument'
import type { Article } from './check'
import { CHECKS, review } from './review'

type Example = Partial<Omit<Article, 'facts' | 'known'> & Article['known']> & { content?: string }

const TITLE = 'Cómo elegir tu primer agente de IA'
const SOUND: Example = {
  title: TITLE,
  excerpt: 'Tres preguntas para elegir un agente de IA sin gastar de más, con ejemplos de una ferretería de Santiago.',
  featuredImage: '/api/media/file/portada.webp',
  pictureAlt: 'Una persona ante su computadora',
  categoryId: 1,
  content: 'Un texto corto. Se lee bien.\n',
}

const words = (count: number) => `${'sol '.repeat(count).trim()}.`
const LONG = words(31)

/** For each check an example that passes and one that warns, with the field or line that the warning leads to. */
const EXAMPLES: Record<CheckId, { passes: Example; warns: Example; at?: number | ReviewField }> = {
  'title-length': {
    passes: { title: 'Corto', metaTitle: 'a'.repeat(65) },
    warns: { title: TITLE, metaTitle: 'a'.repeat(66) },
    at: 'metaTitle',
  },
  'description-length': {
    passes: { metaDescription: 'a'.repeat(160) },
    warns: { metaDescription: 'a'.repeat(69) },
    at: 'metaDescription',
  },
  excerpt: { passes: {}, warns: { excerpt: 'Un texto corto.', generatedExcerpt: 'Un texto corto.' }, at: 'excerpt' },
  category: { passes: { categoryId: 1 }, warns: { categoryId: null }, at: 'categoryId' },
  image: { passes: { pictureAlt: undefined }, warns: { pictureAlt: '' }, at: 'featuredImage' },
  headings: {
    passes: { content: '## Uno\n\n### Dos\n\n## Tres\n' },
    warns: { content: '## Uno\n\n#### Dos\n' },
    at: 3,
  },
  structure: {
    passes: { content: `${words(400)}\n\n## Más\n\n${words(400)}\n` },
    warns: { content: `Antes.\n\n## Uno\n\n${words(200)}\n\n- ${words(201)}\n` },
    at: 3,
  },
  'image-alt': {
    passes: { content: '![Una ferretería](/a.webp)\n\n<Figure src="/a.webp" alt="Una agenda" />\n' },
    warns: { content: 'Antes.\n\n![](/a.webp)\n' },
    at: 3,
  },
  'links-internal': {
    passes: { content: '[Otro artículo](/blog/otro)\n' },
    warns: { content: '---\ntitle: x\n---\n\n[Otro artículo](/blog/otro)\n', deadLinks: new Set(['/blog/otro']) },
    at: 5,
  },
  'links-text': {
    passes: { content: '[La guía de precios](/blog/precios), que está aquí.\n' },
    warns: { content: 'La guía está\n\n[aquí](/blog/precios).\n' },
    at: 3,
  },
  'links-insecure': {
    passes: { content: '<https://example.com> y [otro](//example.com)\n' },
    warns: { content: '[La DGII][1]\n\n[1]: http://dgii.gov.do\n' },
    at: 1,
  },
  'duplicate-title': { passes: { isTitleTaken: false }, warns: { isTitleTaken: true }, at: 'title' },
  readability: {
    passes: { content: 'La casa es de sol. El pan es de hoy.\n' },
    warns: { content: 'La implementación organizacional requiere institucionalización administrativa.\n' },
  },
  'long-paragraphs': {
    passes: { content: `${words(120)}\n\n| ${words(130)} |\n| --- |\n` },
    warns: { content: `Uno.\n\n> ${words(121)}\n` },
    at: 3,
  },
  'long-sentences': {
    passes: { content: `${LONG} S${words(30).slice(1)} Dos. Tres.\n` },
    warns: { content: `Uno. Dos.\n\n${LONG}\n` },
    at: 3,
  },
}

async function article(example: Example): Promise<Article> {
  const {
    content = '',
    deadLinks = new Set<string>(),
    isTitleTaken = false,
    pictureAlt,
    ...fields
  } = { ...SOUND, ...example }
  const { facts } = await readDocument(content, 'outline')
  const known = { deadLinks, isTitleTaken, pictureAlt }
  return {
    ...{ title: '', metaTitle: '', metaDescription: '', excerpt: '', featuredImage: '' },
    ...{ categoryId: null, generatedExcerpt: '', ...fields },
    ...{ facts, known },
  }
}

describe('[API-95] the check', () => {
  it.each(CHECK_IDS)('%s passes one example and warns of another', async (id) => {
    const { passes, warns, at } = EXAMPLES[id]
    expect(CHECKS[id].run(await article(passes))).toMatchObject({ state: 'ok', message: expect.stringMatching(/^\S/) })
    const { checks } = review(await article(warns), [])
    const verdict = checks.find((check) => check.id === id)
    expect(verdict).toMatchObject({
      state: 'warn',
      ...(typeof at === 'number' ? { field: 'content', line: at } : { field: at ?? 'content' }),
    })
  })

  it.each<[CheckId, 'ok' | 'warn', Example]>([
    ['title-length', 'warn', { title: 'a'.repeat(29) }],
    ['title-length', 'ok', { title: 'a'.repeat(30) }],
    ['description-length', 'ok', { metaDescription: 'a'.repeat(70) }],
    ['description-length', 'warn', { excerpt: 'a'.repeat(161) }],
    ['description-length', 'warn', { excerpt: '' }],
    ['excerpt', 'warn', { excerpt: '' }],
    ['image', 'warn', { pictureAlt: null }],
    ['links-insecure', 'warn', { content: '![Una agenda](http://example.com/a.webp)\n' }],
    ['links-text', 'warn', { content: 'Uno [](/blog) y dos.\n' }],
    ['readability', 'ok', { content: `${'casa '.repeat(6)}tomate tomate tomate tomate.\n` }], // 53
    ['readability', 'warn', { content: `${'casa '.repeat(5)}tomate tomate tomate tomate tomate.\n` }], // 47
    ['long-sentences', 'warn', { content: `${LONG} Dos. Tres. S${LONG.slice(1)} Cinco. Seis. Siete.\n` }],
    ['headings', 'warn', { content: '# Uno\n' }],
    ['headings', 'warn', { content: '<h1>Uno</h1>\n' }],
    ['headings', 'warn', { content: '### Uno\n' }],
  ])('%s answers %s at its other edges: %j', async (id, state, example) => {
    expect(CHECKS[id].run(await article(example)).state).toBe(state)
  })

  it('passes an article without fault in everything', async () => {
    const { score, publishable, checks } = review(await article(SOUND), [])
    expect(checks.filter(({ state }) => state !== 'ok')).toEqual([])
    expect({ score, publishable, ids: checks.map(({ id }) => id) }).toEqual({
      score: 100,
      publishable: true,
      ids: CHECK_IDS,
    })
  })

  it('reports what blocks publication first, once, then all fifteen checks', async () => {
    const faults = [
      { field: 'title', message: 'El título es requerido' },
      { field: 'content', message: 'Falta algo', line: 3 },
    ] as const
    const { publishable, score, checks } = review(await article({ ...SOUND, title: '' }), [...faults])
    expect(publishable).toBe(false)
    expect(checks).toHaveLength(16)
    expect(checks[0]).toEqual({
      id: 'publishable',
      state: 'fail',
      field: 'title',
      message: 'No se puede publicar: El título es requerido. Hay 1 motivo más',
    })
    expect(score).toBe(88)
  })
})

const LEVELS: [text: string, level: string][] = [
  ['Sol y mar.', 'muy fácil (100 de 100'],
  // 27 syllables in 15 words and one phrase: 206.84 − 60 · 27 / 15 − 1.02 · 15 = 83.54
  ['El sistema contesta los mensajes de tus clientes y aparta las citas en la agenda.', 'fácil (84 de 100'],
  // Two phrases of 15 and 15 words make it no harder; one of 30 would be 68.
  [
    'El sistema contesta los mensajes de tus clientes y aparta las citas en la agenda; el sistema contesta los mensajes de tus clientes y aparta las citas en la agenda.',
    'fácil (84 de 100',
  ],
  ['La automatización administrativa organizacional requiere institucionalización.', 'muy difícil (0 de 100'],
]
it.each(LEVELS)('[API-95] rates the readability of «%s»: %s', async (content, level) => {
  expect(CHECKS.readability.run(await article({ content })).message).toContain(`de forma ${level} `)
})

it.each(['aquí', 'AQUÍ', 'clic aquí', 'haz clic aquí', 'Haz click aquí.', 'este enlace', 'leer más', 'ver más…'])(
  '[API-95] knows that a link named «%s» says nothing',
  async (text) => {
    expect(CHECKS['links-text'].run(await article({ content: `<a href="/blog">${text}</a>\n` })).state).toBe('warn')
  },
)

it.each([
  [1, 'publicado'],
  [2, 'publicado, y otro tampoco'],
  [3, 'publicado, y otros 2 tampoco'],
])('[API-95] says of %d dead links how many they are', async (count, end) => {
  const urls = Array.from({ length: count }, (_, i) => `/blog/otro-${i}`)
  const content = urls.map((url) => `[Otro artículo](${url})`).join('\n')
  const { message } = CHECKS['links-internal'].run(await article({ content, deadLinks: new Set(urls) }))
  expect(message).toBe(`El enlace «/blog/otro-0» no lleva a nada ${end}`)
})

it('[API-95] counts the words of HTML, lists and notes, and ignores code', async () => {
  const content = `<h2>Uno</h2>

<p>Dos palabras<br>y más.</p>

- Un punto
- Otro punto

\`\`\`
código que nadie lee
\`\`\`

<Callout>
Un recuadro.
</Callout>

| Una celda |
| --- |
| y otra |
`
  const { facts } = await readDocument(content, 'outline')
  expect(facts.headings).toEqual([{ depth: 2, line: 1 }])
  expect(facts.sections.map(({ words }) => words)).toEqual([0, 14])
  expect(facts.paragraphs.map(({ words }) => words)).toEqual([4, 2, 2, 2])
})
