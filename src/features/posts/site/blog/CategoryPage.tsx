import type { Metadata } from 'next'
import { publishedPosts } from '@/features/posts/queries/posts'
import { blogHref, blogTitle } from '@/features/posts/site/blog/blogView'
import { allCategories } from '@/features/terms/queries'
import type { TermRef } from '@/features/terms/schema'
import { counted } from '@/platform/domain/text/numbers'
import { siteSettings } from '@/platform/queries/settings'
import { button } from '@/ui/site/button'
import { PageNotFound } from '@/ui/site/not-found/PageNotFound'
import { WithStatus404 } from '@/ui/site/not-found/WithStatus404'
import { PageLink } from '@/ui/site/PageLink'
import { breadcrumbData } from '@/ui/site/seo/breadcrumbData'
import { JsonLd } from '@/ui/site/seo/JsonLd'
import { notFoundMetadata } from '@/ui/site/seo/notFoundMetadata'
import { pageMetadata } from '@/ui/site/seo/pageMetadata'
import { ByPages } from './ByPages'
import { PostGrid } from './PostGrid'

/** More than any category will have; a larger one continues in the paginated list. */
const MAX_POSTS = 100

type Props = { params: Promise<{ slug: string }> }

export async function CategoryPage({ params }: Props) {
  const category = await categoryAt((await params).slug)
  if (!category) return <WithStatus404 page={<PageNotFound />} />
  const [{ brand }, { posts }] = await Promise.all([
    siteSettings(),
    publishedPosts({ categorySlug: category.slug, tag: '', search: '', page: 1, limit: MAX_POSTS, isCards: true }),
  ])
  const count = counted(category.postCount, 'artículo', 'artículos')
  return (
    <div className="wrap pt-10 pb-28 md:pt-16 md:pb-36">
      <JsonLd data={breadcrumbData(category.name, `/blog/category/${category.slug}`)} />
      <p>
        <PageLink className="font-semibold text-accent underline-offset-4 hover:underline" href="/blog">
          ← Todos los artículos
        </PageLink>
      </p>
      <h1 className="mt-4 text-[clamp(2.4rem,6vw,4.25rem)] leading-[1.03] tracking-[-0.035em]">{category.name}</h1>
      <p className="mt-3 text-lg text-muted">{count}</p>
      <div className="mt-12">
        {posts.length > 0 ? (
          <PostGrid brand={brand} posts={posts} />
        ) : (
          <>
            <h2 className="text-3xl">No hay artículos</h2>
            <p className="mt-3 mb-7 text-lg">No se encontraron artículos en esta categoría.</p>
            <PageLink className={button('accent')} href="/blog">
              Ver todos los artículos
            </PageLink>
          </>
        )}
      </div>
      {posts.length < category.postCount && <ByPages count={count} href={blogHref({ category: category.slug })} />}
    </div>
  )
}

export const categoryAt = async (slug: string) => (await allCategories()).find((category) => category.slug === slug)

export async function categoryMetadata({ params }: Props): Promise<Metadata> {
  const category = await categoryAt((await params).slug)
  return category ? pageMetadata(headOf(category)) : notFoundMetadata()
}

export const headOf = ({ name, slug }: TermRef) => ({
  title: blogTitle({}, name),
  description: `Todos los artículos sobre ${name} para empresas dominicanas que quieren trabajar mejor con IA.`,
  path: `/blog/category/${slug}`,
})
