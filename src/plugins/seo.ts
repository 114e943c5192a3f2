import { seoPlugin } from '@payloadcms/plugin-seo'
import type { SEOPluginConfig } from '@payloadcms/plugin-seo/types'
import type { Field, Plugin } from 'payload'
import { postSchema } from '@/features/posts/schema'
import { readMdx } from '@/mdx/read'
import { searchResultOf } from '@/platform/domain/searchResult'
import { slugify } from '@/platform/domain/text/slug'
import { truncateAtWord } from '@/platform/domain/text/truncate'
import { env } from '@/platform/env'
import { acceptsOptional } from '@/platform/fields/accepts'
import { firstPictureOf, openingOf } from '@/richText/check'

const rule = postSchema.shape
/** What search engines show whole, in characters. */
const TITLE = { minLength: 30, maxLength: 60 }
const DESCRIPTION = { minLength: 70, maxLength: 160 }

/** The document that something is generated for, as its form holds it: its fields may hold anything. */
type Asked = { doc?: unknown; collectionSlug?: string }
const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const docOf = ({ doc }: Asked) => (typeof doc === 'object' && doc !== null ? doc : {}) as Record<string, unknown>
const isPage = ({ collectionSlug }: Asked) => collectionSlug === 'pages'

/** What the public page shows of a document that has no title or description for search engines. */
async function shownOf(asked: Asked) {
  const doc = docOf(asked)
  const excerpt = isPage(asked) ? openingOf(doc.content) : text(doc.excerpt) || (await excerptOf(doc))
  return searchResultOf({ title: text(doc.title), excerpt, metaTitle: '', metaDescription: '' })
}

const excerptOf = async ({ content }: Record<string, unknown>) => (await readMdx(text(content))).excerpt

const options: SEOPluginConfig = {
  collections: ['posts', 'pages'],
  uploadsCollection: 'media',
  generateTitle: async (asked) => truncateAtWord((await shownOf(asked)).title, TITLE.maxLength),
  generateDescription: async (asked) => truncateAtWord((await shownOf(asked)).description, DESCRIPTION.maxLength),
  generateURL: (asked) => {
    const doc = docOf(asked)
    const slug = text(doc.slug) || slugify(text(doc.title))
    return `${env().SITE_URL}${isPage(asked) ? '' : '/blog'}/${slug}`
  },
  generateImage: (asked) => {
    const { content, featuredImage } = docOf(asked)
    return isPage(asked) ? (firstPictureOf(content) ?? '') : text(featuredImage)
  },
  fields: ({ defaultFields }) => defaultFields.flatMap(asOurs),
}

/** The plugin's fields with our rules and words, without its overview, which adds nothing to them. */
function asOurs(field: Field): Field[] {
  const { name } = field as { name?: string }
  if (name === 'title')
    return [{ ...field, ...TITLE, label: 'Meta título', validate: acceptsOptional(rule.metaTitle) } as Field]
  if (name === 'description')
    return [
      { ...field, ...DESCRIPTION, label: 'Meta descripción', validate: acceptsOptional(rule.metaDescription) } as Field,
    ]
  if (name === 'image')
    return [
      {
        name: 'image',
        label: 'Imagen social',
        type: 'upload',
        relationTo: 'media',
        // Payload's own field uses routes that are closed here.
        admin: { components: { Field: '/src/features/media/panel/LibraryPicture#LibraryPicture' } },
      },
    ]
  return name === 'preview' ? [{ ...field, label: 'Vista previa' } as Field] : []
}

/** The picture of a post is a URL, as in the contract (`socialImage`), of the library or elsewhere. */
const socialImage: Field = {
  name: 'image',
  label: 'Imagen social (URL)',
  type: 'text',
  validate: acceptsOptional(rule.socialImage),
}
/** Their own form has a preview of the search result. */
const OF_POSTS = ['title', 'description']

/** Title, description and picture for search engines and networks, with what generates them. */
export const seo: Plugin = async (config) => {
  const planned = await seoPlugin(options)(config)
  const collections = planned.collections?.map((collection) =>
    collection.slug === 'posts' ? { ...collection, fields: collection.fields.map(asOfPosts) } : collection,
  )
  return { ...planned, collections }
}

function asOfPosts(field: Field): Field {
  if (field.type !== 'group' || !('name' in field) || field.name !== 'meta') return field
  const texts = field.fields.filter((each) => 'name' in each && OF_POSTS.includes(each.name))
  return { ...field, fields: [...texts, socialImage] }
}
