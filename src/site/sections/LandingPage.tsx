import { Contact } from '../contact/Contact'
import { siteSettings } from '../queries'
import { JsonLd } from '../seo/JsonLd'
import { companyData, siteData } from '../seo/siteData'
import { About } from './About'
import { Hero } from './Hero'
import { PrefetchBlog } from './PrefetchBlog'
import { Services } from './Services'
import { Solutions } from './Solutions'
import { Team } from './Team'

/** The landing page: six sections, in the order of the navigation. */
export async function LandingPage() {
  const settings = await siteSettings()
  return (
    <>
      <JsonLd data={siteData(settings)} />
      <JsonLd data={companyData(settings)} />
      <Hero />
      <Services />
      <About />
      <Solutions />
      <Team members={settings.team} />
      <Contact settings={settings} />
      <PrefetchBlog />
    </>
  )
}
