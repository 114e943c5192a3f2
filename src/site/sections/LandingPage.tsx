import { publishedLanding, siteSettings } from '../queries'
import { JsonLd } from '../seo/JsonLd'
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
