import type { CountedTerm } from '@/features/terms/schema'
import type { ChangeKey } from '@/platform/shared/change'
import { request } from '@/platform/shared/request'
import { apiQuery } from '@/ui/panel/data/apiQuery'

type Collection = 'categories' | 'tags'

/** A term screen's texts: categories and tags differ in their names, both feminine, and in what they are for. */
const wordsFor = (collection: Collection, one: string, many: string, description: string, none: string) => ({
  collection,
  title: capital(many),
  description,
  search: `Buscar ${many}`,
  create: `Nueva ${one}`,
  edit: `Editar ${one}`,
  empty: `No hay ${many}`,
  none,
  hasPosts: `La ${one} tiene posts y no se puede eliminar`,
  confirm: `¿Eliminar ${one}?`,
  created: `${capital(one)} creada`,
  updated: `${capital(one)} actualizada`,
  deleted: `${capital(one)} eliminada`,
  failures: {
    load: `Error al cargar ${many}`,
    create: `Error al crear ${one}`,
    update: `Error al actualizar ${one}`,
    remove: `Error al eliminar ${one}`,
  },
})
const capital = (word: string) => word.replace(/^./, (first) => first.toUpperCase())

export type TermWords = ReturnType<typeof wordsFor>

export const CATEGORY_WORDS = wordsFor(
  'categories',
  'categoría',
  'categorías',
  'Las secciones del blog: cada post está en una o en ninguna.',
  'Crea la primera para ordenar los posts.',
)
export const TAG_WORDS = wordsFor(
  'tags',
  'etiqueta',
  'etiquetas',
  'Palabras clave de los posts: cada uno lleva las que hagan falta.',
  'Crea la primera, o deja que nazcan con los posts que llegan por automatización.',
)

export const termQuery = ({ collection, failures }: TermWords) =>
  apiQuery<{ [key in Collection]?: CountedTerm[] }>([collection], `/api/blog/${collection}`, failures.load)

export const termPath = (collection: Collection) => `/api/blog/admin/${collection}` as const

export const deleteTerm = (collection: Collection, id: number, key: ChangeKey) =>
  request(`${termPath(collection)}/${id}`, { method: 'DELETE', ...key })

/** Creates a tag, whose slug follows from its name. */
export const createTag = (name: string, key: ChangeKey) =>
  request<CountedTerm>(termPath('tags'), { method: 'POST', body: { name }, ...key })
