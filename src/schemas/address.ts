import { z } from '@/domain/zod'
import { atMost, NOT_TEXT } from './messages'

const isHttp = (value: string) => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value)
const isSitePath = (value: string) => /^\/(?![/\\])\S*$/.test(value)

/** Where something of the web is: an http(s) URL, or empty. */
export const webAddress = z
  .string(NOT_TEXT)
  .trim()
  .max(500, atMost(500))
  .refine((value) => value === '' || isHttp(value), 'Debe ser una dirección http(s) o quedar vacía')

/** Where a picture is: an http(s) URL, a path of the site, or empty. */
export const imageAddress = z
  .string(NOT_TEXT)
  .trim()
  .max(2000, atMost(2000))
  .refine(
    (value) => value === '' || isHttp(value) || isSitePath(value),
    'Debe ser una URL http(s), una ruta del sitio o quedar vacía',
  )
