import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import type { Found } from '../found'
import { damaged, LIMITS, notThat, TOO_LARGE, tooMany } from '../limits'
import { readGhost } from './readGhost'
import { holdsMarkdown, readMarkdown } from './readMarkdown'
import { isOwn, readOwn } from './readOwn'
import { readWordPress } from './readWordPress'
import { textOf } from './text'
import { openZip, type Zip } from './zip'

type Source = 'wordpress' | 'ghost' | 'markdown' | 'ozama'

const NOTHING = 'El archivo no tiene artículos: no es Markdown, ni una exportación de WordPress o de Ghost.'

/** What a file is, and its entries as they are read. Fails where it is none, damaged, hostile or too large. */
export async function readFileAt(file: string): Promise<{ source: Source; entries: AsyncIterable<Found> }> {
  const handle = await open(file)
  const start = Buffer.alloc(512)
  const { size } = await handle.stat()
  const { bytesRead } = await handle.read(start, 0, start.length, 0).finally(() => handle.close())
  if (size > LIMITS.bytes) throw notThat(TOO_LARGE)
  if (size === 0) throw damaged('está vacío')
  if (start.subarray(0, 2).toString('latin1') === 'PK') return readZip(openZip(await readFile(file)))
  const beginning = start
    .subarray(0, bytesRead)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (beginning.startsWith('<'))
    return { source: 'wordpress', entries: bounded(readWordPress(decodedParts(createReadStream(file)))) }
  if (!beginning.startsWith('{')) throw notThat(NOTHING)
  if (size > LIMITS.jsonBytes) throw notThat('Una exportación de Ghost debe ser menor a 100 MB: expórtala por partes.')
  return { source: 'ghost', entries: bounded(readGhost(textOf(await readFile(file)))) }
}

function readZip(zip: Zip): { source: Source; entries: AsyncIterable<Found> } {
  if (isOwn(zip)) return { source: 'ozama', entries: bounded(readOwn(zip)) }
  if (holdsMarkdown(zip)) return { source: 'markdown', entries: bounded(readMarkdown(zip)) }
  const inside = (ending: string) => zip.files.find(({ name }) => name.endsWith(ending))?.name
  const [xml, json] = [inside('.xml'), inside('.json')]
  const [file] = xml ? zip.read([xml]) : json ? zip.read([json]) : []
  if (!file) throw notThat(NOTHING)
  if (xml) return { source: 'wordpress', entries: bounded(readWordPress(parts(textOf(file.data)))) }
  return { source: 'ghost', entries: bounded(readGhost(textOf(file.data))) }
}

async function* decodedParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
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

/** The entries, each once and no more than may be. */
async function* bounded(entries: Iterable<Found> | AsyncIterable<Found>): AsyncGenerator<Found> {
  const seen = new Set<string>()
  for await (const found of understood(entries)) {
    const key = `${found.entry.kind} ${found.guid}`
    if (seen.has(key)) continue // WordPress repeats terms
    seen.add(key)
    if (seen.size > LIMITS.entries) throw tooMany()
    yield { ...found, title: found.title.slice(0, 300) || found.guid.slice(0, 300) }
  }
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
