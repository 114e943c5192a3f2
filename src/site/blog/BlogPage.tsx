import { redirect } from 'next/navigation'
import { type BlogView, blogHref, PAGE_SIZE, parseBlogView } from '../data/address'
import { allCategories, publishedPosts, siteSettings } from '../queries'
import { BlogExplorer } from './BlogExplorer'
import { BlogHeader } from './BlogHeader'

/** The list of articles for a URL's search, category and page. */
export async function BlogPage({ view }: { view: BlogView }) {
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
      <BlogHeader brand={brand} />
      <BlogExplorer
        brand={brand}
        // A different search must remount the list, so that previously typed text doesn't stay.
        key={JSON.stringify(view)}
        categories={categories
          .filter(({ postCount }) => postCount > 0)
          .map(({ id, name, slug }) => ({ id, name, slug }))}
        posts={posts.map(({ content, ...card }) => card)}
        suggestion={suggestion}
        totalPages={pagination.totalPages}
        view={view}
      />
    </div>
  )
}

/** The unfiltered list: the same for everyone, so it is static. */
export const WholeBlogPage = () => <BlogPage view={parseBlogView({})} />

export type ChosenProps = { searchParams: Promise<Record<string, string | string[]>> }

/** A search, a category or a page of the list; rendered on request. */
export async function ChosenBlogPage({ searchParams }: ChosenProps) {
  return <BlogPage view={parseBlogView(await searchParams)} />
}
