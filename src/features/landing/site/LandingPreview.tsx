import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { draftLanding } from '@/features/landing/queries'
import { siteSettings } from '@/platform/queries/settings'
import { RefreshOnSave } from '@/ui/site/RefreshOnSave'
import { LandingSections } from './LandingSections'
import { ScrollToEdited } from './ScrollToEdited'

/**
 * The newest draft of the landing page as readers would see it, for the frame next to its form; only for its editors.
 */
export async function LandingPreview() {
  const [landing, settings] = await Promise.all([headers().then(draftLanding), siteSettings()])
  if (!landing) notFound()
  return (
    <>
      <RefreshOnSave />
      <ScrollToEdited added={landing.sections.map(({ id }) => `seccion-${id}`)} />
      <LandingSections {...landing} settings={settings} />
    </>
  )
}
