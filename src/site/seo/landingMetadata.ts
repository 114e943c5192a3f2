import type { Metadata } from 'next'
import { siteSettings } from '../queries'
import { pageMetadata } from './pageMetadata'

export async function landingMetadata(): Promise<Metadata> {
  const { seoDescription } = await siteSettings()
  return pageMetadata({
    title: 'Agentes de IA y automatización para pymes dominicanas',
    description: seoDescription,
    path: '/',
  })
}
