import { type ReadDocument, readDocument, type Wanted } from '@/mdx/reader/readDocument'
import { markupOf } from '@/mdx/render/markup'

/** Reads, compiles and renders a text, with made-up articles for its banners. */
export async function renderedOf(source: string, wanted: Wanted = 'program'): Promise<ReadDocument & { html: string }> {
  const read = await readDocument(source, wanted)
  const posts = Object.fromEntries(read.banners.map(({ slug }) => [slug, madeUp(slug)]))
  return {
    ...read,
    html: await markupOf({ compiledSource: read.compiledSource, context: { brand: 'Ozama IA', posts } }),
  }
}

const madeUp = (slug: string) => ({
  title: `Artículo ${slug}`,
  slug,
  excerpt: '',
  author: null,
  category: null,
  readTimeMinutes: 1,
  featuredImage: '',
})
