import { env } from '@/platform/env'

const { SITE_URL } = env()

/**
 * Returns the site's public URL, without a trailing slash, or that of one of its pages. Responses that a build renders
 * with it are not cached.
 */
export function siteUrl(path = ''): string {
  return new URL(path, SITE_URL).href.replace(/\/$/, '')
}
