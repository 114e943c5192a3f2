import { MAX_PUBLISHED } from '@/mdx/postLimits'
import { MIB } from '@/platform/domain/mib'
import { isBlank } from '@/platform/domain/text/invisible'
import { shownNumber } from '@/platform/domain/text/numbers'
import { isReservedSlug, MAX_SLUG } from '@/platform/domain/text/slug'
import { type Declared, loggedOf, text } from '@/platform/fields/declared'
import { imageAddress } from '@/platform/schemas/address'
import { atMost, NOT_TEXT } from '@/platform/schemas/messages'
import { sentId } from '@/platform/schemas/rowId'
import { slugText } from '@/platform/schemas/slug'
import { optionalName, requiredText, shownName } from '@/platform/schemas/text'
import * as z from '@/platform/schemas/zod'

/** The longest text that can be stored, in characters: as much as a request may hold. See also `MAX_PUBLISHED`. */
const MAX_CONTENT = 2 * MIB

export type PostField = Declared & {
  /** Its name for agents. */
  word: string
  /** What a client may send, in words. */
  help: string
}
type PostFields = Record<string, PostField>

const PICTURE = 'Una URL http(s) o una ruta del sitio'
const upTo = (max: number) => `Hasta ${max} caracteres`

/** The fields that people write and readers get. */
export const PUBLIC_POST_FIELDS = {
  title: {
    ...text,
    label: 'Título',
    word: 'titulo',
    help: upTo(200),
    rule: shownName('El título es requerido').max(200, atMost(200)),
    field: { type: 'text', required: true },
    isLogged: true,
  },
  slug: {
    ...text,
    label: 'Slug',
    word: 'slug',
    help: 'La dirección; si se omite, se forma a partir del título',
    rule: slugText(MAX_SLUG.post).refine((slug) => !isReservedSlug(slug), 'Ese slug está reservado'),
    field: { type: 'text', required: true, index: true }, // and unique outside the trash: see the migration
    isLogged: true,
  },
  excerpt: {
    ...text,
    label: 'Extracto',
    word: 'extracto',
    help: `${upTo(500)}; si se omite, se toma del texto`,
    rule: z.string(NOT_TEXT).trim().max(500, atMost(500)),
    field: { type: 'textarea', required: true },
  },
  content: {
    ...text,
    label: 'Contenido',
    word: 'contenido',
    help: `El texto en MDX; uno de más de ${shownNumber(MAX_PUBLISHED)} caracteres no es válido`,
    rule: requiredText('El contenido es requerido')
      .max(MAX_CONTENT, atMost(MAX_CONTENT))
      .refine((content) => !isBlank(content), 'El contenido es requerido'),
    field: { type: 'textarea', required: true },
  },
  featuredImage: { ...text, label: 'Imagen destacada', word: 'imagen', help: PICTURE, rule: imageAddress },
  socialImage: {
    ...text,
    label: 'Imagen social',
    word: 'imagenSocial',
    help: PICTURE,
    rule: imageAddress,
    path: 'meta.image',
    field: undefined,
  },
  metaTitle: {
    ...text,
    label: 'Meta título',
    word: 'metaTitulo',
    help: `Para buscadores. ${upTo(120)}`,
    rule: optionalName().max(120, atMost(120)),
    path: 'meta.title',
    field: undefined,
  },
  metaDescription: {
    ...text,
    label: 'Meta descripción',
    word: 'metaDescripcion',
    help: `Para buscadores. ${upTo(160)}`,
    rule: z.string(NOT_TEXT).trim().max(160, atMost(160)),
    path: 'meta.description',
    field: undefined,
  },
} satisfies PostFields

/** All fields that people write, except category and tags. Readers get those of `PUBLIC_POST_FIELDS`. */
export const OWN_POST_FIELDS = {
  ...PUBLIC_POST_FIELDS,
  seoTitle: {
    ...text,
    label: 'Título SEO',
    word: 'tituloSeo',
    help: `Para redes sociales. ${upTo(120)}`,
    rule: optionalName().max(120, atMost(120)),
  },
} satisfies PostFields

/**
 * All fields of a post that people write. Everything that takes, keeps, compares or answers posts derives from this: see
 * docs/add-a-field.md.
 */
export const POST_FIELDS = {
  ...OWN_POST_FIELDS,
  categoryId: {
    label: 'Categoría',
    word: 'categoria',
    help: 'El id de una categoría que existe',
    rule: sentId('La categoría no existe').nullable(),
    value: z.number('Debe ser un número').nullable(),
    empty: null,
    path: 'category',
    field: { type: 'relationship', relationTo: 'categories', index: true },
  },
  tagIds: {
    label: 'Etiquetas',
    word: 'etiquetas',
    help: 'Los ids de etiquetas que existen',
    rule: z.array(sentId('Una etiqueta no existe'), 'Debe ser una lista de etiquetas').max(100, 'Máximo 100 etiquetas'),
    value: z.array(z.number('Debe ser un número'), 'Debe ser una lista de etiquetas'),
    empty: [],
    path: 'tags',
    field: { type: 'relationship', relationTo: 'tags', hasMany: true },
  },
} satisfies PostFields

const logged = loggedOf(POST_FIELDS)

/** What the audit log keeps of a post. */
export const AUDITED_POST = {
  title: 'title',
  values: [...logged.values, 'isPublished'],
  names: [...logged.names, 'author'],
}
