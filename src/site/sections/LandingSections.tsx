import type { SiteSettings } from '@/schemas/settings'
import { Contact } from '../contact/Contact'
import type { ShownLanding } from '../queries'
import { About } from './About'
import { Hero } from './Hero'
import { Services } from './Services'
import { Solutions } from './Solutions'
import { Team } from './Team'

/** The landing page's six sections, in the order of the navigation. */
export function LandingSections({ texts, references, settings }: ShownLanding & { settings: SiteSettings }) {
  return (
    <>
      <Hero texts={texts.hero} />
      <Services references={references} texts={texts.services} />
      <About references={references} texts={texts.about} />
      <Solutions texts={texts.solutions} />
      <Team members={settings.team} references={references} texts={texts.team} />
      <Contact settings={settings} texts={texts.contact} />
    </>
  )
}
