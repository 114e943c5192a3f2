import { requires } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { MIB } from '@/platform/domain/mib'
import { suggestionInput, suggestionsAnswer } from './schema'
import { suggest } from './suggest'

/** Only when somebody asks for it does a text leave this site. */
export const createSuggestions = endpoint('POST /admin/suggestions', {
  summary: 'Propuestas del modelo configurado, con lo que la revisión dice de cada una; no cambia nada',
  allow: requires('media:read'),
  body: suggestionInput,
  maxBytes: 2 * MIB,
  turn: 'suggestion',
  refuses: [404, 409, 429, 502],
  answer: suggestionsAnswer,
  handle: async ({ req, body }) => ({ suggestions: await suggest(req, body) }),
})
