import { fold } from '@/domain/text/fold'
import { type Check, ok, warn } from '../check'

/** Words that don't describe where a link leads: screen readers list links without the text around them. */
const VAGUE =
  /^(?:(?:haz |haga |hacer |dale |da )?(?:clic|click|pulsa|pulse|presiona|toca)(?: aqui)?|(?:ver |lee(?:r)? |mira )?(?:aqui|mas|este enlace|esto|link|enlace)|por aqui|desde aqui|seguir leyendo|continuar)$/

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

const bare = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
