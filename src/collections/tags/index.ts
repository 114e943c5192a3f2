import { termCollection } from '../categories/term'

/** Keywords of articles: an article has any number. */
export const Tags = termCollection({
  slug: 'tags',
  dbName: 'blog_tags',
  labels: { singular: 'Etiqueta', plural: 'Etiquetas' },
  inUse: 'La etiqueta tiene posts y no se puede eliminar',
  taken: { name: 'Ya existe una etiqueta con ese nombre', slug: 'Ya existe una etiqueta con ese slug' },
})
