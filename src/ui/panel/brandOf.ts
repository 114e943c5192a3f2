import type { Payload } from 'payload'

/** Returns the company name from the settings. Every page shows it, so anyone may read it. */
export async function brandOf(payload: Payload): Promise<string> {
  const { brand } = await payload.findGlobal({
    slug: 'settings',
    depth: 0,
    overrideAccess: true,
    select: { brand: true },
  })
  return brand
}
