import type { termSchema } from '@/schemas/post'
import type { CountedTerm } from '@/schemas/term'
import type * as z from '@/schemas/zod'
import type { ChangeKey } from '@/shared/change'
import { request } from '@/shared/request'
import { reading } from '../kit/data/reading'

export type TermForm = z.output<typeof termSchema>

type Collection = 'categories' | 'tags'

export const CATEGORY_WORDS = {
  collection: 'categories' as Collection,
  title: 'Categorías',
  description: 'Las secciones del blog: cada post está en una o en ninguna.',
  search: 'Buscar categorías',
  create: 'Nueva categoría',
  edit: 'Editar categoría',
  empty: 'No hay categorías',
  none: 'Crea la primera para ordenar los posts.',
  hasPosts: 'La categoría tiene posts y no se puede eliminar',
  confirm: '¿Eliminar categoría?',
  created: 'Categoría creada',
  updated: 'Categoría actualizada',
  deleted: 'Categoría eliminada',
  failures: {
    load: 'Error al cargar categorías',
    create: 'Error al crear categoría',
    update: 'Error al actualizar categoría',
    remove: 'Error al eliminar categoría',
  },
}

/** A term screen's texts, the only difference between categories and tags. */
export type TermWords = typeof CATEGORY_WORDS

export const TAG_WORDS: TermWords = {
  collection: 'tags',
  title: 'Etiquetas',
  description: 'Palabras clave de los posts: cada uno lleva las que hagan falta.',
  search: 'Buscar etiquetas',
  create: 'Nueva etiqueta',
  edit: 'Editar etiqueta',
  empty: 'No hay etiquetas',
  none: 'Crea la primera, o deja que nazcan con los posts que llegan por automatización.',
  hasPosts: 'La etiqueta tiene posts y no se puede eliminar',
  confirm: '¿Eliminar etiqueta?',
  created: 'Etiqueta creada',
  updated: 'Etiqueta actualizada',
  deleted: 'Etiqueta eliminada',
  failures: {
    load: 'Error al cargar etiquetas',
    create: 'Error al crear etiqueta',
    update: 'Error al actualizar etiqueta',
    remove: 'Error al eliminar etiqueta',
  },
}

export const termQuery = ({ collection, failures }: TermWords) =>
  reading<{ [key in Collection]?: CountedTerm[] }>([collection], `/api/blog/${collection}`, failures.load)

const path = (collection: Collection) => `/api/blog/admin/${collection}` as const

/** Creates a category or tag, or updates the one with `id`. */
export const saveTerm = (collection: Collection, body: TermForm, id: number | undefined, key: ChangeKey) =>
  request(id === undefined ? path(collection) : `${path(collection)}/${id}`, {
    method: id === undefined ? 'POST' : 'PUT',
    body,
    ...key,
  })

export const deleteTerm = (collection: Collection, id: number, key: ChangeKey) =>
  request(`${path(collection)}/${id}`, { method: 'DELETE', ...key })
