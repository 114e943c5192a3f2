import { shownBookingSettings } from '@/features/booking/settings'
import { pageAddresses } from '@/features/pages/queries/pages'
import { recentPosts } from '@/features/posts/queries/posts'
import type { PublicPost } from '@/features/posts/schema'
import { allCategories } from '@/features/terms/queries'
import { siteSettings } from '@/platform/queries/settings'
import { siteUrl } from '@/ui/site/seo/siteUrl'

/** Enough to choose from; the sitemap has the rest. */
const MOST_POSTS = 200

/** Describes the site for language models, as Markdown (llmstxt.org): the company and what there is to read. */
export async function llmsTxt(): Promise<Response> {
  const [settings, { durationMinutes }, categories, posts, pages] = await Promise.all([
    siteSettings(),
    shownBookingSettings(),
    allCategories(),
    recentPosts(MOST_POSTS),
    pageAddresses(),
  ])
  const { brand, seoDescription, phone, email, location } = settings
  const withPosts = categories.filter(({ postCount }) => postCount > 0)
  const sections = [
    `# ${brand}`,
    `> ${seoDescription}`,
    `Consultoría de inteligencia artificial para pymes de la República Dominicana. La primera consulta, de ${durationMinutes} minutos, es gratis.`,
    list('Páginas', [
      link('Inicio', '/', 'servicios, soluciones, equipo y contacto'),
      link('Blog', '/blog', 'todos los artículos'),
      ...withPosts.map(({ name, slug }) => link(name, `/blog/category/${slug}`, 'artículos de esta categoría')),
      ...pages.map(({ title, slug }) => link(title, `/${slug}`, 'página del sitio')),
    ]),
    ...(posts.length > 0 ? [list('Artículos', posts.map(articleLink))] : []),
    list('Contacto', [`- Teléfono: ${phone}`, `- Email: ${email}`, `- Ubicación: ${location}`]),
    list('Opcional', [
      link('RSS', '/rss.xml', 'los artículos más recientes'),
      link('Mapa', '/sitemap.xml', 'todas las direcciones'),
    ]),
  ]
  return new Response(`${sections.join('\n\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

const list = (title: string, lines: string[]) => [`## ${title}`, '', ...lines].join('\n')
const link = (title: string, path: string, note: string) => `- [${inLine(title)}](${siteUrl(path)}): ${inLine(note)}`
const articleLink = ({ title, slug, excerpt }: PublicPost) => link(title, `/blog/${slug}`, excerpt)

/** Escapes what would end the link or the line. */
const inLine = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&')
