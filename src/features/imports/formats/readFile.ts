import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { Failure } from '@/platform/failure'
import type { Found } from '../found'
import { damaged, LIMITS, type Limits, notThat, tooLarge, tooMany } from '../limits'
import type { SOURCE_WORDS } from '../schema'
import { readGhost } from './readGhost'
import { holdsMarkdown, readMarkdown } from './readMarkdown'
import { isOwn, readOwn } from './readOwn'
import { NOT_WORDPRESS, readWordPress } from './readWordPress'
import { textOf } from './text'
import { openZip, type Zip } from './zip'

type Source = keyof typeof SOURCE_WORDS

const NOTHING = 'El archivo no tiene artículos: no es Markdown, ni una exportación de WordPress o de Ghost.'

/**
 * What a file is, and its entries as they are read. Fails where it is none, damaged, hostile or too large; `own` are the limits
 * of an export of this program.
 */
export async function readFileAt(
  file: string,
  own: Limits = LIMITS,
): Promise<{ source: Source; entries: AsyncIterable<Found> }> {
  const handle = await open(file)
  const start = Buffer.alloc(512)
  const { size } = await handle.stat()
  const { bytesRead } = await handle.read(start, 0, start.length, 0).finally(() => handle.close())
  if (size === 0) throw damaged('está vacío')
  if (start.subarray(0, 2).toString('latin1') === 'PK') return readZip(file, size, own)
  if (size > LIMITS.bytes) throw tooLarge(LIMITS)
  const beginning = start
    .subarray(0, bytesRead)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (beginning.startsWith('<')) return { source: 'wordpress', entries: bounded(readWordPress(decodedParts(file))) }
  if (!beginning.startsWith('{')) throw notThat(NOTHING)
  refuseLarge(size)
  return { source: 'ghost', entries: bounded(readGhost(textOf(await readFile(file)))) }
}

function refuseLarge(jsonBytes: number): void {
  if (jsonBytes > LIMITS.jsonBytes) {
    const message = 'Una exportación de Ghost debe ser menor a 100 MB: expórtala por partes.'
    throw new Failure('payload_too_large', { message })
  }
}

function readZip(file: string, size: number, own: Limits): { source: Source; entries: AsyncIterable<Found> } {
  const ours = openZip(file, size, own)
  if (isOwn(ours)) return { source: 'ozama', entries: bounded(readOwn(ours), own) }
  const zip = own === LIMITS ? ours : openZip(file, size, LIMITS)
  if (holdsMarkdown(zip)) return { source: 'markdown', entries: bounded(readMarkdown(zip)) }
  const ending = (end: string) => zip.files.filter(({ name }) => name.endsWith(end)).map(({ name }) => name)
  const exports = ending('.xml')
  if (exports.length > 0) return { source: 'wordpress', entries: bounded(readExports(zip, exports)) }
  const depth = (name: string) => name.split('/').length
  const [json] = ending('.json').sort((a, b) => depth(a) - depth(b)) // a theme has others, farther down
  refuseLarge(zip.files.find(({ name }) => name === json)?.bytes ?? 0)
  const [ghost] = json ? zip.read([json]) : []
  if (!ghost) throw notThat(NOTHING)
  return { source: 'ghost', entries: bounded(readGhost(textOf(ghost.data), zip)) }
}

/** WordPress writes a large export as several files. Others in their archive, such as a map of the site, are none. */
async function* readExports(zip: Zip, names: string[]): AsyncGenerator<Found> {
  let hasRead = false
  for (const { data } of zip.read(names)) {
    const text = textOf(data)
    if (!text.includes('wp:wxr_version>')) continue
    hasRead = true
    yield* readWordPress(parts(text))
  }
  if (!hasRead) throw notThat(NOT_WORDPRESS)
}

/** The file is opened once somebody reads: whoever doesn't leaves nothing open. */
async function* decodedParts(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file)) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw damaged('no es texto en UTF-8')
    throw error
  }
}

const PART = 64 * 1024

/** A text in pieces, between which others get their turn. */
async function* parts(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PART) {
    yield text.slice(at, at + PART)
    await new Promise(setImmediate)
  }
}

/** The entries, no more than may be. Programs repeat terms and pictures; of articles with the same id, none is lost. */
async function* bounded(entries: Iterable<Found> | AsyncIterable<Found>, limits = LIMITS): AsyncGenerator<Found> {
  const seen = new Set<string>()
  const numbers = new Map<string, number>()
  for await (const each of understood(entries)) {
    const found = { ...each, guid: each.guid.slice(0, 500) }
    await new Promise(setImmediate) // others get their turn
    const { kind } = found.entry
    const isArticle = kind === 'post' || kind === 'page' || kind === 'other'
    if (seen.has(`${kind} ${found.guid}`) && !isArticle) continue
    const guid = ownGuid(found, (each) => seen.has(`${kind} ${each}`), numbers)
    seen.add(`${kind} ${guid}`)
    if (seen.size > limits.entries) throw tooMany(limits)
    yield { ...found, guid, title: found.title.slice(0, 300) || guid.slice(0, 300) }
  }
}

/** The id of an entry, with its slug and a number as far as others have it already: the last one of each is in `numbers`. */
function ownGuid(
  { guid, title, entry }: Found,
  isTaken: (guid: string) => boolean,
  numbers: Map<string, number>,
): string {
  if (!isTaken(guid)) return guid
  const own = `${guid.slice(0, 250)} ${'slug' in entry ? entry.slug : title}`.slice(0, 480)
  let made = own
  let number = numbers.get(own) ?? 1
  while (isTaken(made)) made = `${own} ${++number}`
  numbers.set(own, number)
  return made
}

/** What a reader doesn't expect is a fault of the file. */
async function* understood(entries: Iterable<Found> | AsyncIterable<Found>): AsyncGenerator<Found> {
  try {
    yield* entries
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) throw damaged('no tiene la forma esperada')
    throw error
  }
}
