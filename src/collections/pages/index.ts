import { sql } from 'drizzle-orm'
import type { CollectionConfig } from 'payload'
import { requires } from '@/access/can'
import { callout } from '@/blocks/callout'
import { callToAction } from '@/blocks/callToAction'
import { accepts } from '@/fields/accepts'
import { LIVE_PREVIEW_SIZES } from '@/fields/livePreview'
import type { Page } from '@/payload-types'
import { isBlankText, isOfDraft, richTextFault } from '@/richText/check'
import { pageEditor } from '@/richText/editors'
import { pageSchema } from '@/schemas/page'
import { outdatesLinks } from '../posts/review/outdatesLinks'
import { keepUnpublished, opensSave } from '../saving'
import { dropPage, followUp } from './followUp'
import { lastPage } from './lastPage'
import { fillSlug, refuseTaken } from './slug'

const manages = requires('pages:manage')
const rule = pageSchema.shape
const openSave = opensSave({
  rows: sql`site_pages`,
  versions: sql`_site_pages_v`,
  isPublished: sql`p._status = 'published'`,
  publishedAt: sql`null`,
  missing: 'La página no existe',
})
const outdating = outdatesLinks<Page>(({ slug }) => `/${slug}`)

/** Pages of the site besides the blog, such as the notice of privacy, at `/{slug}`. Edited in Payload's own form. */
export const Pages: CollectionConfig = {
  slug: 'pages',
  dbName: 'site_pages',
  labels: { singular: 'Página', plural: 'Páginas' },
  trash: true,
  versions: { maxPerDoc: 50, drafts: { autosave: { interval: 1500, showSaveDraftButton: true }, validate: true } },
  defaultSort: 'title',
  access: { create: manages, read: manages, readVersions: manages, update: manages, delete: manages }, // readers' pages are read in `queries`
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', '_status', 'needsReview'],
    listSearchableFields: ['title', 'slug'],
    hideAPIURL: true,
    components: { edit: { PublishButton: '/src/admin/kit/payload/PublishButton#PublishButton' } },
    formatDocURL: ({ doc, defaultURL }) => (doc.deletedAt ? defaultURL : `/admin/pages/${doc.id}/edit`),
    livePreview: {
      url: ({ data }) => (data.id ? `/vista-previa/paginas/${data.id}` : null),
      breakpoints: LIVE_PREVIEW_SIZES,
    },
  },
  hooks: {
    beforeOperation: [openSave],
    beforeValidate: [fillSlug, refuseTaken],
    beforeChange: [keepUnpublished],
    afterChange: [followUp, ...outdating.afterChange],
    afterOperation: [lastPage],
    afterDelete: [dropPage, ...outdating.afterDelete],
  },
  fields: [
    { name: 'title', label: 'Título', type: 'text', required: true, validate: accepts(rule.title) },
    {
      name: 'content',
      label: 'Contenido',
      type: 'richText',
      required: true,
      editor: pageEditor([callout, callToAction]),
      validate: (value, save) =>
        richTextFault(value, 'page', isOfDraft(save)) ?? (isBlankText(value) ? 'El contenido es requerido' : true),
      admin: { disableListColumn: true, disableListFilter: true },
    },
    {
      name: 'slug',
      label: 'Slug',
      type: 'text',
      required: true,
      index: true, // and unique outside of the trash: see the migration
      validate: accepts(rule.slug),
      admin: {
        className: 'filled-by-server',
        position: 'sidebar',
        description: 'La dirección de la página. Vacío: se forma a partir del título.',
      },
    },
    {
      name: 'needsReview',
      label: 'Borrador para revisión legal',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        components: { Cell: '/src/admin/pages/ReviewMark#ReviewMark' },
        position: 'sidebar',
        description:
          'Marcado: un abogado todavía debe revisar este texto. Es una nota para el equipo; los lectores no la ven.',
      },
    },
  ],
}
