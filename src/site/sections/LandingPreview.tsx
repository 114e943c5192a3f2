import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { RefreshOnSave } from '../pages/RefreshOnSave'
import { draftLanding, siteSettings } from '../queries'
import { LandingSections } from './LandingSections'

/**
 * The newest draft of the landing page as readers would see it, for the frame next to its form; only for its editors.
 */
export async function LandingPreview() {
  const [landing, settings] = await Promise.all([headers().then(draftLanding), siteSettings()])
  if (!landing) notFound()
  return (
    <>
      <RefreshOnSave />
      <LandingSections {...landing} settings={settings} />
    </>
  )
}
