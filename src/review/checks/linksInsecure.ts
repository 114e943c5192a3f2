import { truncate } from '@/domain/text/truncate'
import { type Check, ok, warn } from '../check'

const MOST_SHOWN = 80

/** No link or picture uses plain http. */
export const linksInsecure: Check = {
  field: 'content',
  run({ facts: { links, pictures } }) {
    const found = [...links, ...pictures].find(({ url }) => /^\s*http:/i.test(url))
    return found
      ? warn(`«${truncate(found.url, MOST_SHOWN)}» viaja sin cifrar: usa https://`, found)
      : ok('Ningún enlace viaja sin cifrar')
  },
}
