import { MIB } from '@/platform/domain/mib'
import { shownNumber } from '@/platform/domain/text/numbers'
import { Failure } from '@/platform/failure'
import { FILE_LIMITS, sizeInWords } from './schema'

/** The limits of a file that is imported. */
export const LIMITS = {
  ...FILE_LIMITS,
  /** JSON is read whole. */
  jsonBytes: 100 * MIB,
  unpacked: 2 * 1024 * MIB,
  /** How many times larger than packed what is unpacked may be. */
  ratio: 100,
  /** Of one article's text, in characters: longer ones could not be stored. */
  text: 2 * MIB,
  /** Of HTML that is converted, in characters: as much as may be pasted. */
  html: 1_000_000,
  /** Of a page's text, in characters: Lexical reads it at once, in the thread that serves everybody. */
  page: 100_000,
  /** How deep elements may lie in one another. */
  depth: 64,
}
export type Limits = typeof LIMITS

/** For whoever operates the server: what an export of this program can hold. */
export const OPERATOR_LIMITS: Limits = { ...LIMITS, bytes: 4 * 1024 * MIB, entries: 65_000, unpacked: 8 * 1024 * MIB }

export const tooLarge = ({ bytes }: Limits) =>
  new Failure('payload_too_large', { message: `El archivo debe ser menor a ${sizeInWords(bytes)}` })
export const tooMany = ({ entries }: Limits) =>
  new Failure('payload_too_large', { message: `El archivo tiene más de ${shownNumber(entries)} entradas` })
export const damaged = (why: string) =>
  new Failure('invalid', { errors: [{ field: 'file', message: `El archivo está dañado: ${why}` }] })
export const notThat = (message: string) => new Failure('invalid', { errors: [{ field: 'file', message }] })
