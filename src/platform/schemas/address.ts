import { atMost, NOT_TEXT } from './messages'
import { requiredText } from './text'
import * as z from './zod'

/** Whether `value` is an absolute http(s) URL. */
export const isHttp = (value: string) => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value)
const isSitePath = (value: string) => /^\/(?![/\\])\S*$/.test(value)

/** The URL of a page: http(s), or empty. */
export const webAddress = z
  .string(NOT_TEXT)
  .trim()
  .max(500, atMost(500))
  .refine((value) => value === '' || isHttp(value), 'Debe ser una dirección http(s) o quedar vacía')

/** The address of an image: an http(s) URL, a path of this site, or empty. */
export const imageAddress = z
  .string(NOT_TEXT)
  .trim()
  .max(2000, atMost(2000))
  .refine(
    (value) => value === '' || isHttp(value) || isSitePath(value),
    'Debe ser una URL http(s), una ruta del sitio o quedar vacía',
  )

/** Letters of any script, as allowed in addresses since RFC 6531: `josé@peña.do`. */
const EMAIL =
  /^\s*(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+\p{L}[\p{L}\p{M}\p{N}-]+\s*$/u

/** An e-mail address; `invalid` and `missing` are the messages for an invalid and an empty one. */
export const emailAddress = (invalid: string, missing = invalid) =>
  requiredText(missing).trim().min(1, missing).normalize('NFC').max(254, atMost(254)).regex(EMAIL, invalid)
