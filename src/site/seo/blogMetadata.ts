import type { Metadata } from 'next'
import type { TermRef } from '@/schemas/term'
import type { ChosenProps } from '../blog/BlogPage'
import { type CategoryProps, categoryAt } from '../blog/CategoryPage'
import { blogHref, parseBlogView } from '../data/address'
import { notFoundMetadata } from '../not-found/NotFoundDocument'
import { siteSettings } from '../queries'
import { pageMetadata } from './pageMetadata'

export const blogMetadata = async (): Promise<Metadata> => pageMetadata(await blogPage())

async function blogPage() {
  const { brand } = await siteSettings()
  return {
    title: 'Blog de IA y automatización',
    description: `Guías, casos y cuentas claras sobre agentes de IA y automatización para pymes dominicanas, por el equipo de ${brand}.`,
    path: '/blog',
  }
}

export async function categoryMetadata({ params }: CategoryProps): Promise<Metadata> {
  const category = await categoryAt((await params).slug)
  return category ? pageMetadata(categoryPage(category)) : notFoundMetadata()
}

const categoryPage = ({ name, slug }: TermRef) => ({
  title: `${name}: artículos del blog`,
  description: `Todos los artículos sobre ${name} para empresas dominicanas que quieren trabajar mejor con IA.`,
  path: `/blog/category/${slug}`,
})

/** A category has a page of its own, and each further page its own URL. A search is a view of the whole list. */
export async function chosenMetadata({ searchParams }: ChosenProps): Promise<Metadata> {
  const { search, category: slug, page } = parseBlogView(await searchParams)
  const category = slug && !search ? await categoryAt(slug) : undefined
  const first = category ? categoryPage(category) : await blogPage()
  if (search || page === 1) return pageMetadata(first)
  const path = blogHref({ category: category?.slug, page })
  return pageMetadata({ ...first, title: `${first.title} (página ${page})`, path })
}
