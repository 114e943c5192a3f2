import { env } from '@/env'

const { SITE_URL } = env()

/** The public address of the site without a slash at the end, or of a page of it. What a build writes with it is not kept. */
export function siteUrl(path = ''): string {
  return new URL(path, SITE_URL).href.replace(/\/$/, '')
}
