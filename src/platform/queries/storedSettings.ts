import type { PayloadRequest } from 'payload'

/** The settings as the transaction of `req` sees them; `siteSettings` is faster within Next. All of them are public. */
export const storedSettings = (req: Pick<PayloadRequest, 'payload'>) =>
  req.payload.findGlobal({ slug: 'settings', depth: 0, overrideAccess: true, req })
