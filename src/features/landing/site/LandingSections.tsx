import { Contact } from '@/features/contact/site/Contact'
import type { ShownLanding } from '@/features/landing/queries'
import type { SiteSettings } from '@/platform/schemas/settings'
import { About } from './About'
import { Hero } from './Hero'
import { MoreSections } from './MoreSections'
import { Services } from './Services'
import { Solutions } from './Solutions'
import { Team } from './Team'

type Props = ShownLanding & { settings: SiteSettings }

/** The landing page's six sections, in the order of the navigation, and the optional ones before the last. */
export function LandingSections({ texts, sections, references, settings }: Props) {
  const heading = `${texts.hero.opening} ${texts.hero.closing}`
  return (
    <>
      <Hero texts={texts.hero} />
      <Services references={references} texts={texts.services} />
      <About references={references} texts={texts.about} />
      <Solutions texts={texts.solutions} />
      <Team members={settings.team} references={references} texts={texts.team} />
      <MoreSections brand={settings.brand} references={references} sections={sections} />
      <Contact page={heading} settings={settings} texts={texts.contact} />
    </>
  )
}
