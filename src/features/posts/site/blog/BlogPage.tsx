import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { publishedPosts } from '@/features/posts/queries/posts'
import { type BlogView, blogHref, blogTitle, PAGE_SIZE, parseBlogView } from '@/features/posts/site/blog/blogView'
import { allCategories } from '@/features/terms/queries'
import { siteSettings } from '@/platform/queries/settings'
import { pageMetadata } from '@/ui/site/seo/pageMetadata'
import { BlogExplorer } from './BlogExplorer'
import { categoryAt, headOf } from './CategoryPage'
import { Pages } from './Pages'
import { shownOf } from './shown'

/** The list of articles for a URL's search, category and page. */
async function BlogPage({ view }: { view: BlogView }) {
  const { search, category, page } = view
  const [{ brand }, categories, { posts, pagination, suggestion }] = await Promise.all([
    siteSettings(),
    allCategories(),
    publishedPosts({ categorySlug: category, tag: '', search, page, limit: PAGE_SIZE, isCards: true }),
  ])
  const lastPage = Math.max(1, pagination.totalPages)
  if (page > lastPage) redirect(blogHref({ ...view, page: lastPage }))
  return (
    <div className="wrap pt-10 pb-28 md:pt-16 md:pb-36">
      <div className="max-w-3xl">
        <h1 className="text-[clamp(2.4rem,6vw,4.25rem)] leading-[1.03] tracking-[-0.035em]">El blog de {brand}</h1>
        <p className="mt-4 text-lg text-muted md:text-xl">
          Agentes, automatización y cuentas claras, explicados para quien dirige una empresa dominicana.
        </p>
      </div>
      <BlogExplorer
        brand={brand}
        // A different search must remount the list, so that previously typed text doesn't stay.
        key={JSON.stringify(view)}
        categories={categories.filter(({ postCount }) => postCount > 0).map(({ name, slug }) => ({ name, slug }))}
        pages={<Pages totalPages={pagination.totalPages} view={view} />}
        posts={posts.map(shownOf)}
        suggestion={suggestion}
        view={view}
      />
    </div>
  )
}

/** The unfiltered list: the same for everyone, so it is static. */
export const WholeBlogPage = () => <BlogPage view={parseBlogView({})} />

type Props = { searchParams: Promise<Record<string, string | string[]>> }

/** A search, a category or a page of the list; rendered on request. */
export async function ChosenBlogPage({ searchParams }: Props) {
  return <BlogPage view={parseBlogView(await searchParams)} />
}

export const blogMetadata = async (): Promise<Metadata> => pageMetadata(await headOfList({}))

async function headOfList(view: Partial<BlogView>) {
  const { brand } = await siteSettings()
  return {
    title: blogTitle(view),
    description: `Guías, casos y cuentas claras sobre agentes de IA y automatización para pymes dominicanas, por el equipo de ${brand}.`,
    path: '/blog',
  }
}

/** A category has a page of its own, and each further page its own URL. A search is a view of the whole list. */
export async function chosenMetadata({ searchParams }: Props): Promise<Metadata> {
  const view = parseBlogView(await searchParams)
  const { search, category: slug, page } = view
  const category = slug && !search ? await categoryAt(slug) : undefined
  const head = category ? { ...headOf(category), title: blogTitle(view, category.name) } : await headOfList(view)
  return pageMetadata(search || page === 1 ? head : { ...head, path: blogHref({ category: category?.slug, page }) })
}
