import { request } from '@/client/request'
import type { z } from '@/domain/zod'
import type { termSchema } from '@/schemas/post'

/** A category or a tag; `_count.posts` counts drafts too. */
export type ListedTerm = {
  id: number
  name: string
  slug: string
  postCount: number
  _count: { posts: number }
  createdAt: string
}
export type TermForm = z.output<typeof termSchema>

/** What a screen of terms says; categories and tags differ in nothing else. */
export type TermWords = {
  collection: 'categories' | 'tags'
  title: string
  description: string
  search: string
  create: string
  edit: string
  empty: string
  none: string
  hasPosts: string
  confirm: string
  created: string
  updated: string
  deleted: string
  failures: { load: string; create: string; update: string; remove: string }
}

export const CATEGORY_WORDS: TermWords = {
  collection: 'categories',
  title: 'Categorías',
  description: 'Las secciones del blog: cada artículo está en una o en ninguna.',
  search: 'Buscar categorías',
  create: 'Nueva Categoría',
  edit: 'Editar Categoría',
  empty: 'No hay categorías',
  none: 'Crea la primera para ordenar los artículos.',
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

export const TAG_WORDS: TermWords = {
  collection: 'tags',
  title: 'Etiquetas',
  description: 'Palabras clave de los artículos: cada uno lleva las que hagan falta.',
  search: 'Buscar etiquetas',
  create: 'Nueva Etiqueta',
  edit: 'Editar Etiqueta',
  empty: 'No hay etiquetas',
  none: 'Crea la primera, o deja que nazcan con los artículos que llegan por automatización.',
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

type Collection = TermWords['collection']
const path = (collection: Collection) => `/api/blog/admin/${collection}` as const

export const createTerm = (collection: Collection, body: TermForm) =>
  request(path(collection), { method: 'POST', body })

export const updateTerm = (collection: Collection, id: number, body: TermForm) =>
  request(`${path(collection)}/${id}`, { method: 'PUT', body })

export const deleteTerm = (collection: Collection, id: number) =>
  request(`${path(collection)}/${id}`, { method: 'DELETE' })
