import type { Metadata } from 'next'
import { publishedLanding } from '@/features/landing/queries'
import { siteSettings } from '@/platform/queries/settings'
import { JsonLd } from '@/ui/site/seo/JsonLd'
import { pageMetadata } from '@/ui/site/seo/pageMetadata'
import { companyData, siteData } from '@/ui/site/seo/siteData'
import { LandingSections } from './LandingSections'
import { PrefetchBlog } from './PrefetchBlog'

/** The landing page, with the texts from the panel. */
export async function LandingPage() {
  const [landing, settings] = await Promise.all([publishedLanding(), siteSettings()])
  return (
    <>
      <JsonLd data={siteData(settings)} />
      <JsonLd data={companyData(settings)} />
      <LandingSections {...landing} settings={settings} />
      <PrefetchBlog />
    </>
  )
}

export async function landingMetadata(): Promise<Metadata> {
  const { seoDescription: description } = await siteSettings()
  return pageMetadata({ title: 'Agentes de IA y automatización para pymes dominicanas', description, path: '/' })
}
