/** The public address of the site without a slash at the end, or of a page of it. Read when a page is rendered: a build knows no variables. */
export function siteUrl(path = ''): string {
  return new URL(path, process.env.SITE_URL ?? 'http://localhost:3000').href.replace(/\/$/, '')
}
