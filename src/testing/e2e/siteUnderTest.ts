import { startSite } from '../site'

/** Starts the site that all end-to-end tests share, with the demo content. */
export default async function setup(): Promise<() => Promise<void>> {
  const site = await startSite()
  process.env.E2E_URL = site.url
  return site.stop
}
