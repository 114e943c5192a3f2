import { firstCharacters } from '@/platform/domain/text/truncate'
import type { Visit } from '@/platform/schemas/visit'
import { quietly } from '@/platform/shared/quietly'

const KEY = 'visit'

/** What led this visitor here, as far as this tab remembers; undefined if that is nothing. */
export function currentVisit(): Visit | undefined {
  const visit = kept()
  return visit && Object.keys(visit).length > 0 ? visit : undefined
}

const kept = (): Visit | undefined => quietly(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null')) ?? undefined

/** Remembers, for this tab alone, where the visitor came from and the first and last article that they opened. */
export function rememberVisit(article?: string): void {
  const visit = kept() ?? arrival()
  if (article) {
    visit.firstArticle ??= article
    visit.lastArticle = article
  }
  quietly(() => sessionStorage.setItem(KEY, JSON.stringify(visit)))
}

/** As much of a text as the figures keep. A longer one would be refused with every view and request of the visit. */
const cut = (text: string | null) => firstCharacters(text?.trim() ?? '', 100) || undefined

function arrival(): Visit {
  const parameters = new URLSearchParams(location.search)
  const from = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : ''
  const named = parameters.get('utm_source') || parameters.get('utm_medium')
  const source = named || (from === location.hostname ? '' : from)
  return { source: cut(source), campaign: cut(parameters.get('utm_campaign')) }
}
