import { Failure } from '@/platform/failure'

const MIB = 1024 * 1024

/** The limits of a file that is imported. */
export const LIMITS = {
  bytes: 200 * MIB,
  /** JSON is read whole. */
  jsonBytes: 100 * MIB,
  entries: 10_000,
  unpacked: 2 * 1024 * MIB,
  /** How many times larger than packed what is unpacked may be. */
  ratio: 100,
  /** Of one article's text, in characters: longer ones could not be stored. */
  text: 2 * MIB,
  /** Of HTML that is converted, in characters: as much as may be pasted. */
  html: 1_000_000,
  /** How deep elements may lie in one another. */
  depth: 64,
}

export const TOO_LARGE = 'El archivo debe ser menor a 200 MB'
export const tooMany = () => new Failure('payload_too_large', { message: 'El archivo tiene más de 10,000 entradas' })
export const damaged = (why: string) =>
  new Failure('invalid', { errors: [{ field: 'file', message: `El archivo está dañado: ${why}` }] })
export const notThat = (message: string) => new Failure('invalid', { errors: [{ field: 'file', message }] })
