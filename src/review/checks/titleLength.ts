import { type Check, ok, warn } from '../check'

const LENGTH = { least: 30, most: 65 }

/** What search results show as the title: shorter says little, longer is cut off. */
export const titleLength: Check = {
  field: 'title',
  run({ title, metaTitle }) {
    const field = metaTitle ? 'metaTitle' : 'title'
    const name = metaTitle ? 'meta título' : 'título'
    const { length } = Array.from(metaTitle || title)
    const range = `entre ${LENGTH.least} y ${LENGTH.most}`
    if (length < LENGTH.least) return warn(`El ${name} tiene ${length} caracteres: mejor ${range}`, field)
    if (length > LENGTH.most)
      return warn(`El ${name} tiene ${length} caracteres y los buscadores lo cortan: mejor ${range}`, field)
    return ok(`El ${name} tiene ${length} caracteres`, field)
  },
}
