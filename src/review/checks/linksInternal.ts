import { truncate } from '@/domain/text/truncate'
import { type Check, ok, warn } from '../check'

const MOST_SHOWN = 80

/** Every link to a place of this site leads to something: a published article, a page, or an anchor of one. */
export const linksInternal: Check = {
  field: 'content',
  run({ facts: { links }, known: { deadLinks } }) {
    const [dead, ...others] = links.filter(({ url }) => deadLinks.has(url))
    if (!dead) return ok('Los enlaces internos llevan a algún sitio')
    const more = others.length > 0 ? `, y otros ${others.length} tampoco` : ''
    return warn(`El enlace «${truncate(dead.url, MOST_SHOWN)}» no lleva a nada publicado${more}`, dead)
  },
}
