import { LRUCache } from 'lru-cache'
import type { CompiledArticle } from './ArticleText'
import { inWorker, TooSlow } from './pool'
import type { MdxError } from './reader/errors'
import { fallbackDocument } from './reader/fallbackDocument'
import type { Outline, ReadDocument, Wanted } from './reader/readDocument'

/** A save needs the errors and the outline of a text, and its page the HTML: each is computed only once. */
const REMEMBERED = 8
const remembered = new LRUCache<string, Promise<ReadDocument>>({ max: REMEMBERED })

/** Returns every error in a source, in reading order; empty when it may be published. */
export const validateMdx = async (source: string, caller?: string): Promise<MdxError[]> =>
  (await readMdx(source, 'outline', caller)).errors

/** Returns what is derived from a source, including drafts with errors. */
export const outlineOf = (source: string, caller?: string): Promise<Outline> => readMdx(source, 'outline', caller)

/** Compiles a source. If highlighting takes too long, it is compiled without. */
export async function compileMdx(source: string, caller?: string): Promise<ReadDocument> {
  const coloured = await readMdx(source, 'program', caller)
  return isTooSlow(coloured) ? readMdx(source, 'plain-program', caller) : coloured
}

/** Renders a compiled source to HTML, for the panel's preview and feeds. */
export const markupOf = (article: CompiledArticle, caller = article.compiledSource): Promise<string> =>
  inWorker({ name: 'markup', ...article }, caller)

/** Calls `readDocument` in a worker. `caller` waits behind their own texts; an article of the site behind nobody's. */
export function readMdx(source: string, wanted: Wanted, caller = source): Promise<ReadDocument> {
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
