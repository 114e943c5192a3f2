import { LRUCache } from 'lru-cache'
import type { CompiledArticle } from './ArticleText'
import { inWorker, TooSlow } from './pool'
import { fallbackDocument } from './reader/fallbackDocument'
import type { ReadDocument, Wanted } from './reader/readDocument'

/** A save needs the errors and the outline of a text, and its page the HTML: each is computed only once. */
const REMEMBERED = 8
const remembered = new LRUCache<string, Promise<ReadDocument>>({ max: REMEMBERED })

/** Compiles a source. If highlighting takes too long, it is compiled without. */
export async function compileMdx(source: string, caller?: string): Promise<ReadDocument> {
  const coloured = await readMdx(source, caller, 'program')
  return isTooSlow(coloured) ? readMdx(source, caller, 'plain-program') : coloured
}

/** Renders a compiled source to HTML, for the panel's preview and feeds. */
export const markupOf = (article: CompiledArticle, caller = article.compiledSource): Promise<string> =>
  inWorker({ name: 'markup', ...article }, caller)

/**
 * Calls `readDocument` in a worker. Texts of one `caller` wait for one another; a text of the site, without a caller, waits for
 * no other's.
 */
export function readMdx(source: string, caller = source, wanted: Wanted = 'outline'): Promise<ReadDocument> {
  const key = `${wanted} ${source}`
  const known = remembered.get(key)
  if (known) return known
  const reading = inWorker({ name: 'read', source, wanted }, caller).catch((error: unknown) => {
    if (error instanceof TooSlow) return fallbackDocument(source, [{ message: TOO_SLOW, line: 1, column: 1 }])
    remembered.delete(key)
    throw error
  })
  remembered.set(key, reading)
  return reading
}

const TOO_SLOW = 'El texto es demasiado complejo para mostrarlo: divídelo o simplifica su formato'

const isTooSlow = ({ errors }: ReadDocument) => errors.some(({ message }) => message === TOO_SLOW)
