import { termCollection } from './term'

/** The sections of the blog: an article has at most one. */
export const Categories = termCollection({
  slug: 'categories',
  dbName: 'blog_categories',
  pages: '/blog/category/',
  labels: { singular: 'Categoría', plural: 'Categorías' },
  inUse: 'La categoría tiene posts y no se puede eliminar',
  taken: { name: 'Ya existe una categoría con ese nombre', slug: 'Ya existe una categoría con ese slug' },
})
