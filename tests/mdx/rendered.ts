import { type ReadDocument, readDocument, type Wanted } from '@/mdx/reader/readDocument'
import { markupOf } from '@/mdx/render/markup'
import { MEDIA_PATH } from '@/platform/domain/mediaFile'

/** Reads, compiles and renders a text, with made-up articles for its banners and sizes for pictures of the library. */
export async function renderedOf(source: string, wanted: Wanted = 'program'): Promise<ReadDocument & { html: string }> {
  const read = await readDocument(source, wanted)
  const posts = Object.fromEntries(read.banners.map((slug) => [slug, madeUp(slug)]))
  const stored = read.pictures.filter((src) => src.startsWith(MEDIA_PATH))
  const pictures = Object.fromEntries(stored.map((src) => [src, SIZE]))
  return {
    ...read,
    html: await markupOf({ compiledSource: read.compiledSource, context: { brand: 'Ozama IA', posts, pictures } }),
  }
}

const SIZE = { width: 1200, height: 800 }

const madeUp = (slug: string) => ({
  title: `Artículo ${slug}`,
  slug,
  excerpt: '',
  author: null,
  category: null,
  readTimeMinutes: 1,
  featuredImage: '',
})
