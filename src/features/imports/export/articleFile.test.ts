import { fileOf, zipOf } from '@tests/support/exports'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readFileAt } from '@/features/imports/formats/readFile'
import type { FoundArticle } from '@/features/imports/found'
import { postSchema } from '@/features/posts/schema'
import { articleFile, type ExportedPost } from './articleFile'

const PIECES = [
  ...'"\':#-|>&*!%@`{}[]~=,\\ \n'.split(''),
  '\n\n',
  '\r\n',
  '---\n',
  '---\ntitle: Otro\ndraft: true\n---\n',
  '+++\n',
  '{"title":"x"}\n',
  '```\n',
  '~~~yaml\ndate: 2020-01-01\n~~~\n',
  '| a | b |\n| - | - |\n| 1 | 2 |\n',
  '[^1]',
  '\n[^1]: Una nota\n    en dos líneas.\n',
  '# ',
  '{{ x }}',
  '{% raw %}',
  '{: .a}',
  '\u00a0',
  '\ufeff',
  'null',
  'true',
  '2020-01-01',
  '0x1F',
  'sí',
  'ñ',
  '👩🏽‍💻',
  'palabra',
]
const written = (maxLength: number) =>
  fc.array(fc.constantFrom(...PIECES), { maxLength }).map((parts) => parts.join(''))

/** A value as it is stored: what the collection would change or refuse is none. */
const stored = (field: keyof typeof postSchema.shape, value: fc.Arbitrary<string>) =>
  value.filter((each) => postSchema.shape[field].safeParse(each).data === each)
const name = stored('title', written(6))

const anyPost = fc.record({
  title: name,
  content: stored('content', written(20)).filter((text) => text.trim() !== ''),
  excerpt: stored('excerpt', written(6)),
  seoTitle: stored('seoTitle', written(6)),
  meta: fc.record({ title: stored('metaTitle', written(6)), description: stored('metaDescription', written(6)) }),
  isPublished: fc.boolean(),
  publishedAt: fc.constantFrom(null, '2020-01-02T03:04:05.678Z'),
  category: fc.option(fc.record({ name })),
  tags: fc.uniqueArray(
    name.map((each) => ({ name: each })),
    { maxLength: 3, selector: (tag) => tag.name },
  ),
  author: fc.record({ name: fc.oneof(name, fc.constant('')), username: fc.constant('ana') }),
}) as unknown as fc.Arbitrary<ExportedPost>

async function importedFrom(file: string): Promise<FoundArticle> {
  const parts = Object.fromEntries(['categories', 'tags', 'media', 'redirects'].map((part) => [`${part}.json`, '[]']))
  const about = '{"program":"ozama-ia","format":1}'
  const { entries } = await readFileAt(await fileOf(zipOf({ ...parts, 'ozama.json': about, 'posts/x.mdx': file })))
  for await (const { entry, notes } of entries) {
    expect(notes).toEqual([])
    if (entry.kind === 'post') return entry
  }
  throw new Error('no post')
}

const postOf = ({ body, category, tags, author, metaTitle, metaDescription, more, ...entry }: FoundArticle) =>
  ({
    ...entry,
    ...more,
    content: body.text,
    category: category && { name: category },
    tags: tags.map((tag) => ({ name: tag })),
    author,
    meta: { title: metaTitle, description: metaDescription },
  }) as unknown as ExportedPost

it('[API-131] an article names files of the library as the archive does, wherever its text names them', () => {
  const content = (folder: string) =>
    `![x](${folder}a.png) [ver](<${folder}b.pdf>)\n\n<Figure src="${folder}c.png" alt="" />\n\n![y][foto]\n\n[foto]: <${folder}d.png> "Foto"`
  const post = { title: 'x', slug: 'x', content: content('/api/media/file/'), author: { id: 1, username: 'ana' } }
  expect(articleFile(post as ExportedPost)).toContain(`\n\n${content('/media/')}\n`)
})

it('[API-131] an article of any text and any names is exported again byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(anyPost, async (post) => {
      const file = articleFile({ ...post, slug: 'x' })
      expect(articleFile(postOf(await importedFrom(file)))).toBe(file)
    }),
    { numRuns: 300, seed: 2026 },
  )
})
