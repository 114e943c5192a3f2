import { counted } from '@/domain/text/numbers'
import { type Check, ok, warn } from '../check'

const LENGTH = { least: 70, most: 160 }

/** What search results show under the title: the meta description, or else the excerpt. */
export const descriptionLength: Check = {
  field: 'metaDescription',
  run({ metaDescription, excerpt }) {
    if (!metaDescription && !excerpt) return warn('Falta la meta descripción que muestran los buscadores')
    const what = metaDescription ? 'La meta descripción' : 'Sin meta descripción se usa el extracto, que'
    const { length } = Array.from(metaDescription || excerpt)
    const said = `${what} tiene ${counted(length, 'carácter', 'caracteres')}`
    return length < LENGTH.least || length > LENGTH.most
      ? warn(`${said}: mejor entre ${LENGTH.least} y ${LENGTH.most}`)
      : ok(said)
  },
}
