import { BROKEN } from '@tests/mdx/broken'
import { BOMBS, HOSTILE } from '@tests/mdx/hostile'
import { activeContent } from '@tests/mdx/inert'
import { REAL } from '@tests/mdx/real'
import { api, sessionOf } from '@tests/support/api'
import { createPost, payload } from '@tests/support/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { articleOf } from '@/features/posts/queries/article'
import { markupOf } from '@/mdx/read'
import { LIMITS } from '@/mdx/reader/limits'

/** Every tenth text: the reader's own tests read all of them. */
const CORPUS = [...BROKEN, ...REAL]
  .map(({ source }) => source)
  .concat(HOSTILE)
  .filter((_, i) => i % 10 === 0)

/** The reader's own tests read all of them. */
const SOME_BOMBS = ['2 MB of text', 'a table of 200,000 cells', '5,000 nested elements']

describe('the MDX endpoints', () => {
  let token: string
  beforeAll(async () => {
    token = await sessionOf()
  })
  const call = (name: 'validate' | 'parse' | 'compile', source: string) =>
    api('POST', `/admin/mdx/${name}`, { token, body: { source } })

  it('[API-80] [API-81] [API-84] [API-92] agree with each other and with the article on every text of the corpus', async () => {
    for (const source of CORPUS) {
      const [validated, parsed, compiled] = await Promise.all([
        call('validate', source),
        call('parse', source),
        call('compile', source),
      ])
      const article = await articleOf(source)
      expect(validated.status, source).toBe(200)
      expect(parsed.body).toMatchObject(validated.body)
      expect(compiled.status, source).toBe(validated.body.valid ? 200 : 400)
      const html = await markupOf(article)
      if (validated.body.valid) expect(compiled.body.html).toBe(html)
      else expect(compiled.body.errors).toHaveLength(validated.body.errors.length)
      expect(activeContent(html), source).toEqual([])
    }
  })

  it.each(SOME_BOMBS)('[API-85] %s gets a response, and everything else keeps working', async (name) => {
    const source = BOMBS[name] ?? ''
    const answers = await Promise.all([call('validate', source), call('parse', source), call('compile', source)])
    const isTooLong = source.length > 1024 * 1024
    expect(answers.map(({ status }) => status)).toEqual(isTooLong ? [413, 413, 413] : [200, 200, 400])
    if (!isTooLong) expect(answers[0]?.body.errors).toHaveLength(1)
    expect((await call('validate', 'Hola')).body.valid).toBe(true)
  })

  it('[API-92] compile a text that is half as long as one may be', async () => {
    const part = '## Una sección\n\nUna frase con **negrita**, `código` y un [enlace](/blog).\n\n'
    const ten = `${part.repeat(10)}\`\`\`js\nconst a = 1\n\`\`\`\n\n`
    const source = ten.repeat(Math.floor(LIMITS.characters / 2 / ten.length))
    const { status, body } = await call('compile', source)
    expect(status).toBe(200) // it refuses a text with an error
    expect(body.html).toContain('Una sección')
  })

  it('[API-85] answer fifty at once', async () => {
    const source = 'Una frase con **negrita** y [enlace](/a).\n\n'.repeat(10)
    const sources = Array.from({ length: 50 }, (_, i) => `${source}${i}`)
    const answers = await Promise.all(sources.map((each) => call('validate', each)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.valid}`))).toEqual(new Set(['200 true']))
  })

  it('[API-84] resolve banners to published articles, never drafts', async () => {
    const shown = await createPost({ title: 'Un artículo a la vista', slug: 'a-la-vista', _status: 'published' })
    const draft = await createPost({ title: 'Un secreto', slug: 'un-secreto' })
    const gone = await createPost({ title: 'Uno que se fue', slug: 'uno-que-se-fue', _status: 'published' })
    await (await payload()).delete({ collection: 'posts', id: gone.id, overrideAccess: true })
    const slugs = [shown.slug, draft.slug, gone.slug, 'no-existe']
    const source = slugs.map((slug) => `<RelatedPostBanner postSlug="${slug}" />`).join('\n\n')

    const { body } = await call('compile', source)

    expect(body.html).toContain('Un artículo a la vista')
    expect(body.html.match(/<aside/g)).toHaveLength(1)
    expect(body.html).not.toMatch(/banner-place|secreto|se fue/)
    expect((await call('validate', source)).body).toMatchObject({ valid: true })
  })

  it('[API-84] keep an article with an obsolete component readable: unknown tags leave their text', async () => {
    const article = await articleOf(
      'Antes.\n\n<Antiguo color="rojo">\n\nDentro.\n\n</Antiguo>\n\n<Perdido />\n\nDespués.',
    )
    const html = await markupOf(article)
    expect(html.replace(/\s+/g, '')).toBe('<p>Antes.</p><p>Dentro.</p><p>Después.</p>')
  })

  it('[API-83] outline an invalid text too', async () => {
    const { body } = await call('parse', '---\ntitle: Hola\n---\n## Uno\n\nUn texto {que no vale}.\n\n## Uno')
    expect(body).toMatchObject({
      valid: false,
      frontmatter: { title: 'Hola' },
      headings: [
        { depth: 2, id: 'uno' },
        { depth: 2, id: 'uno-1' },
      ],
      readTimeMinutes: 1,
      excerpt: 'Un texto {que no vale}.',
    })
  })
})
