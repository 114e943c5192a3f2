import type { Metadata } from 'next'
import { type CategoryProps, categoryAt } from '../blog/CategoryPage'
import { missingMetadata } from '../layout/MissingPage'
import { siteSettings } from '../queries'
import { pageMetadata } from './pageMetadata'

export async function blogMetadata(): Promise<Metadata> {
  const { brand } = await siteSettings()
  return pageMetadata({
    title: 'Blog de IA y automatización',
    description: `Guías, casos y cuentas claras sobre agentes de IA y automatización para pymes dominicanas, por el equipo de ${brand}.`,
    path: '/blog',
  })
}

export async function categoryMetadata({ params }: CategoryProps): Promise<Metadata> {
  const category = await categoryAt((await params).slug)
  if (!category) return missingMetadata()
  return pageMetadata({
    title: `${category.name}: artículos del blog`,
    description: `Todos los artículos sobre ${category.name} para empresas dominicanas que quieren trabajar mejor con IA.`,
    path: `/blog/category/${category.slug}`,
  })
}
