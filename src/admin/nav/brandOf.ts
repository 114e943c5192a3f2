import type { Payload } from 'payload'

/** The company's name, as the settings say it: every page of the site shows it, so anybody may read it. */
export async function brandOf(payload: Payload): Promise<string> {
  const { brand } = await payload.findGlobal({
    slug: 'settings',
    depth: 0,
    overrideAccess: true,
    select: { brand: true },
  })
  return brand
}
