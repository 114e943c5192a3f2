/** The settings that decide which script every visitor's browser loads. */
export const SCRIPT_FIELDS = ['analyticsProvider', 'analyticsId', 'analyticsUrl'] as const

/** The script hosts of the known services. */
const SERVICE_HOSTS = ['plausible.io', 'cloud.umami.is', 'www.googletagmanager.com']

/**
 * Whether the site's pages may load the script at `address`: one of a known service, or of `others`, which the operator
 * configures.
 */
export function isAnalyticsScript(address: string, others: string[]): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  return url !== null && /^https?:$/.test(url.protocol) && [...SERVICE_HOSTS, ...others].includes(url.host)
}
