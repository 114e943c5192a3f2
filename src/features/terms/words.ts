/** The texts of a kind of terms: categories and tags differ in their names, both feminine, and in what they are for. */
const wordsFor = (collection: 'categories' | 'tags', one: string, many: string, description: string, none: string) => ({
  collection,
  one: `una ${one}`,
  title: capital(many),
  singular: capital(one),
  description,
  search: `Buscar ${many}`,
  create: `Nueva ${one}`,
  edit: `Editar ${one}`,
  empty: `No hay ${many}`,
  none,
  missing: `La ${one} no existe`,
  hasPosts: `La ${one} tiene posts y no se puede eliminar`,
  taken: { name: `Ya existe una ${one} con ese nombre`, slug: `Ya existe una ${one} con ese slug` },
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
