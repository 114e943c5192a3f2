import type { Metadata } from 'next'
import { publishedLanding, siteSettings } from '../queries'
import { JsonLd } from '../seo/JsonLd'
import { pageMetadata } from '../seo/pageMetadata'
import { companyData, siteData } from '../seo/siteData'
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
