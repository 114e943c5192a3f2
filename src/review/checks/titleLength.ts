import { counted } from '@/domain/text/numbers'
import { type Check, ok, warn } from '../check'

const LENGTH = { least: 30, most: 65 }

/** What search results show as the title: shorter says little, longer is cut off. */
export const titleLength: Check = {
  field: 'title',
  run({ title, metaTitle }) {
    const field = metaTitle ? 'metaTitle' : 'title'
    const name = metaTitle ? 'meta título' : 'título'
    const { length } = Array.from(metaTitle || title)
    const said = `El ${name} tiene ${counted(length, 'carácter', 'caracteres')}`
    const range = `entre ${LENGTH.least} y ${LENGTH.most}`
    if (length < LENGTH.least) return warn(`${said}: mejor ${range}`, field)
    if (length > LENGTH.most) return warn(`${said} y los buscadores lo cortan: mejor ${range}`, field)
    return ok(said, field)
  },
}
