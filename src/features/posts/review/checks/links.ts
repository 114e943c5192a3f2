import { fold } from '@/platform/domain/text/fold'
import { truncate } from '@/platform/domain/text/truncate'
import { type Check, ok, warn } from '../check'

const MOST_SHOWN = 80

/** Words that don't describe where a link leads: screen readers list links without the text around them. */
const VAGUE =
  /^(?:(?:haz |haga |hacer |dale |da )?(?:clic|click|pulsa|pulse|presiona|toca)(?: aqui)?|(?:ver |lee(?:r)? |mira )?(?:aqui|mas|este enlace|esto|link|enlace)|por aqui|desde aqui|seguir leyendo|continuar)$/

/** Every link to a place of this site leads to something: a published article, a page, or an anchor of one. */
export const linksInternal: Check = {
  field: 'content',
  run({ facts: { links }, known: { deadLinks } }) {
    const [dead, ...others] = links.filter(({ url }) => deadLinks.has(url))
    if (!dead) return ok('Los enlaces internos llevan a algún sitio')
    const rest = others.length > 1 ? `otros ${others.length}` : 'otro'
    const more = others.length > 0 ? `, y ${rest} tampoco` : ''
    return warn(`El enlace «${truncate(dead.url, MOST_SHOWN)}» no lleva a nada publicado${more}`, dead)
  },
}

/** The text of each link describes where it leads. */
export const linksText: Check = {
  field: 'content',
  run({ facts: { links } }) {
    const vague = links.find(({ text }) => VAGUE.test(bare(text)))
    if (vague) return warn(`El enlace «${vague.text.trim()}» no dice adónde lleva: nombra el destino`, vague)
    const empty = links.find(({ text }) => bare(text) === '')
    return empty ? warn('Un enlace no tiene texto', empty) : ok('El texto de los enlaces dice adónde llevan')
  },
}

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

const bare = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
