import { deceives } from '@/platform/domain/text/invisible'
import { firstCharacters } from '@/platform/domain/text/truncate'
import type { Beacon } from './schema'

const MAX_NAME = 100

/** A name as it is counted: lower case, without invisible characters, cut. */
const named = (text = ''): string => (deceives(text) ? '' : cut(text.trim().toLowerCase()))

/** Cuts a name to what its column holds: one that doesn't fit holds up all that is stored with it. */
const cut = (name: string): string => firstCharacters(name, MAX_NAME)

/** The campaign of a visit, or '' without one. */
export const campaignName = (campaign?: string | null): string => named(campaign ?? undefined)

/** The source of a visit as it is counted: `google.com`, `boletin`; '' if the visitor came by themselves, or from `ownHost`. */
export function sourceName(source: string | null | undefined, ownHost: string): string {
  const name = named(source ?? undefined)
  const host = name.includes('://') && URL.canParse(name) ? new URL(name).hostname : name // `boletin:noviembre` is no address
  const short = cut(host.replace(/^(www|m|l|lm)\.(?=.+\.)/, '')) // a host is longer once its letters are ASCII
  return short === ownHost.replace(/^www\./, '') ? '' : short
}

/** The source that a beacon names: what the link says of itself comes before the page it stood on. */
export const sourceOf = ({ utm_source, utm_medium, referrer }: Beacon, ownHost: string): string =>
  sourceName(utm_source || utm_medium || referrer, ownHost)
