import { randomBytes } from 'node:crypto'
import { deceives } from '@/platform/domain/text/invisible'
import { slugify } from '@/platform/domain/text/slug'
import { firstCharacters } from '@/platform/domain/text/truncate'
import { Failure } from '@/platform/failure'
import type { FileType } from './fileType'

const MAX_NAME = 150
const MAX_KEY = 60

/** Returns the name that people see: as sent, with ñ and accents, and with an extension that fits the file type. */
export function displayName(given: string, { endings }: FileType): string {
  const name = given.normalize('NFC').trim()
  if (deceives(name) || /[/\\]/.test(name) || !name.isWellFormed()) {
    throw new Failure('invalid', { message: 'El nombre del archivo contiene caracteres no permitidos' })
  }
  const { stem, ending } = split(name)
  const fits = endings.includes(ending.toLowerCase())
  return `${firstCharacters(fits ? stem : name || 'archivo', MAX_NAME)}.${fits ? ending : endings[0]}`
}

/**
 * Returns the key to store the bytes under: ASCII, and never one that was used before.
 *
 * A key that was used could still be in caches, or about to be deleted.
 */
export function newObjectKey(name: string, { endings }: FileType): string {
  const readable = slugify(split(name).stem, MAX_KEY) || 'archivo'
  return `${readable}-${randomBytes(6).toString('hex')}.${endings[0]}`
}

/** Whether the library could have created this key; a bucket may hold other objects too. */
export const isKey = (key: string): boolean => /^[a-z0-9][a-z0-9.-]*$/.test(key)

function split(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? { stem: name.slice(0, dot), ending: name.slice(dot + 1) } : { stem: name, ending: '' }
}
