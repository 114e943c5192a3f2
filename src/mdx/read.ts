import type { MdxError } from './errors'
import type { Examined, Outline, Wanted } from './examine'
import { splitFrontmatter } from './frontmatter'
import { inWorker, TooSlow } from './pool'

/** A save asks for the faults and the outline of one text, and its page for the markup: each is read once. */
const REMEMBERED = 8
const remembered = new Map<string, Promise<Examined>>()

/** Every fault of a source, in reading order; an empty list means that it may be published. */
export const validateMdx = async (source: string): Promise<MdxError[]> => (await readMdx(source, 'outline')).errors

/** What is derived from a source. Drafts with faults have an outline too. */
export const outlineOf = (source: string): Promise<Outline> => readMdx(source, 'outline')

/** The markup of a source with places for its banners. One whose colours take too long is shown without them. */
export async function renderMdx(source: string): Promise<Examined> {
  const coloured = await readMdx(source, 'html')
  return isTooSlow(coloured) ? readMdx(source, 'plain-html') : coloured
}

/** All that `examine` says of a source, read in a worker. */
export function readMdx(source: string, wanted: Wanted): Promise<Examined> {
  const key = `${wanted} ${source}`
  const known = remembered.get(key)
  if (known) return known
  const reading = inWorker({ source, wanted }).catch((error: unknown) => {
    if (error instanceof TooSlow) return tooSlow(source)
    remembered.delete(key)
    throw error
  })
  remembered.set(key, reading)
  const [oldest] = remembered.keys()
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  return reading
}

const TOO_SLOW = 'El texto es demasiado complejo para mostrarlo: divídelo o simplifica su formato'

const isTooSlow = ({ errors }: Examined) => errors.some(({ message }) => message === TOO_SLOW)

function tooSlow(source: string): Examined {
  const { data, errors } = splitFrontmatter(source)
  return {
    frontmatter: data,
    headings: [],
    excerpt: '',
    readTimeMinutes: 1,
    banners: [],
    html: '',
    errors: [...errors, { message: TOO_SLOW, line: 1, column: 1 }],
  }
}
