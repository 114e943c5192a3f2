import type { IncomingMessage } from 'node:http'
import type { File as UploadedFile } from 'payload'
import { MIB } from '@/platform/domain/mib'
import { decoded } from '@/platform/domain/text/decoded'
import { Failure } from '@/platform/failure'
import { failureInWords, guardedRequest } from '@/platform/http/outgoing/guardedRequest'
import { atMost } from '@/platform/schemas/messages'
import * as z from '@/platform/schemas/zod'
import { readAtMost } from '@/platform/shared/readAtMost'

/** Where to fetch a picture from. */
export const pictureAddressSchema = z.object({
  url: z.url({ protocol: /^https?$/, error: 'Debe ser una dirección http o https' }).max(2000, atMost(2000)),
})

const LIMIT = { maxBytes: 10 * MIB, tooLarge: 'La imagen debe ser menor a 10 MB' }
const MOST_REDIRECTS = 3

/** Fetches a picture from a public address. What it really is, is for the rules of uploads to say. */
export async function fetchPicture(address: string, limit = LIMIT): Promise<UploadedFile> {
  try {
    const { url, response } = await follow(new URL(address))
    const data = await readAtMost(response, limit.maxBytes)
    if (!data) throw new Failure('payload_too_large', { message: limit.tooLarge })
    return { name: nameIn(url), data: Buffer.from(data), mimetype: '', size: data.length }
  } catch (error) {
    if (error instanceof Failure) throw error
    throw refused(failureInWords(error as NodeJS.ErrnoException))
  }
}

/** Returns the response at the end of the redirects; each address is checked like the first. */
async function follow(begin: URL): Promise<{ url: URL; response: IncomingMessage }> {
  let url = begin
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await guardedRequest(url, { method: 'GET', headers: { Accept: 'image/*' } })
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return { url, response }
    response.destroy()
    if (statusCode < 300 || statusCode > 399 || !headers.location) throw refused(`Respondió ${statusCode}`)
    if (!URL.canParse(headers.location, url)) throw refused('Lleva a una dirección que no vale')
    url = new URL(headers.location, url)
  }
  throw refused('Lleva de una dirección a otra sin llegar')
}

const refused = (message: string) => new Failure('invalid', { errors: [{ field: 'url', message }] })

/** The last part of an address, as a file's name. */
function nameIn({ pathname, hostname }: URL): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? hostname
  return decoded(last).slice(-200)
}
