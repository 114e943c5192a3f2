import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { PayloadRequest, RichTextField } from 'payload'

const PAGES = [
  { slug: 'privacidad', title: 'Aviso de privacidad' },
  { slug: 'terminos', title: 'Términos de uso' },
] as const

/** Publishes the pages that the footer links to. The operator should have a lawyer review them, as the panel says. */
export async function seedPages(req: PayloadRequest): Promise<void> {
  const { fields } = req.payload.collections.pages.config
  const field = fields.find((each) => 'name' in each && each.name === 'content') as RichTextField // the collection has it
  const editorConfig = editorConfigFactory.fromField({ field })
  for (const { slug, title } of PAGES) {
    const markdown = await readFile(path.resolve('src/run/seed/pages', `${slug}.md`), 'utf8')
    await req.payload.create({
      collection: 'pages',
      data: {
        title,
        slug,
        content: convertMarkdownToLexical({ editorConfig, markdown }),
        needsReview: true,
        _status: 'published',
      },
      overrideAccess: true, // nobody is signed in at start
      req,
    })
  }
}
