import { api, sessionOf } from '@tests/support/api'
import { createPost } from '@tests/support/factories'
import { statementsOf } from '@tests/support/statements'
import { beforeAll, describe, expect, it } from 'vitest'

const CALLS = ['validate', 'parse', 'compile'] as const

describe('the MDX endpoints', () => {
  let token: string
  beforeAll(async () => {
    token = await sessionOf()
  })
  const call = (name: (typeof CALLS)[number], source: unknown) =>
    api('POST', `/admin/mdx/${name}`, { token, body: { source } })

  it('[API-79] accept valid texts', async () => {
    const source = '---\ntitle: Hola\n---\n## Uno\n\nUn **texto**.'
    expect((await call('validate', source)).body).toEqual({ valid: true, errors: [] })
    expect((await call('parse', source)).body).toMatchObject({
      frontmatter: { title: 'Hola' },
      headings: [{ depth: 2, text: 'Uno', id: 'uno' }],
      readTimeMinutes: 1,
      excerpt: 'Un texto.',
      valid: true,
      errors: [],
    })
    expect((await call('compile', source)).body.html).toContain('<strong>texto</strong>')
  })

  it.each(CALLS)('[API-79] %s requires a text', async (name) => {
    expect(await call(name, 5)).toMatchObject({ status: 400, body: { errors: [{ field: 'source' }] } })
    expect(await call(name, undefined)).toMatchObject({ status: 400 })
  })

  it('[API-79] compile looks up all banners of a text at once', async () => {
    const { slug } = await createPost({ _status: 'published' })
    const slugs = [slug, ...Array.from({ length: 19 }, (_, i) => `no-existe-${i}`)] // as many as a post may have
    const source = slugs.map((each) => `<RelatedPostBanner postSlug="${each}" />`).join('\n\n')
    const statements = await statementsOf(async () => {
      expect((await call('compile', source)).status).toBe(200)
    })
    expect(statements.filter(({ text }) => text.includes('p.slug = any('))).toHaveLength(1)
  })

  it('[API-80] [API-82] report errors with their positions, the same for validation and compilation', async () => {
    const source = '---\ntitle: Hola\n---\nHola {mundo}'
    const { body } = await call('validate', source)
    expect(body).toMatchObject({ valid: false, errors: [{ line: 4, column: 6 }] })
    expect(await call('compile', source)).toMatchObject({
      status: 400,
      body: { code: 'mdx_invalid', errors: [{ field: 'source', line: 4, column: 6 }] },
    })
  })
})
