import type { CollectionConfig } from 'payload'
import { pageSchema } from '@/features/pages/schema'
import type { Page } from '@/payload-types'
import { requires } from '@/platform/access/can'
import { beginErasure, beginSave, signSave } from '@/platform/db/documentSave'
import { accepts } from '@/platform/fields/accepts'
import { LIVE_PREVIEW_SIZES } from '@/platform/fields/livePreview'
import { outdatesLinks } from '@/platform/queries/outdatesLinks'
import { isBlankText, isOfDraft, richTextFault } from '@/richText/check'
import { callout } from './editor/callout'
import { callToAction } from './editor/callToAction'
import { pageEditor } from './editor/editors'
import { finishDeletion, finishSave } from './finishSave'
import { lastPage } from './lastPage'
import { manyPages } from './manyPages'
import { restoreVersion } from './restoreVersion'
import { acceptsSlug, fillSlug, refuseTaken } from './slug'

const manages = requires('pages:manage')
const rule = pageSchema.shape
const outdating = outdatesLinks<Page>(({ slug }) => `/${slug}`)

/** Pages of the site besides the blog, such as the notice of privacy, at `/{slug}`. Edited in Payload's own form. */
export const Pages: CollectionConfig = {
  slug: 'pages',
  dbName: 'site_pages',
  labels: { singular: 'Página', plural: 'Páginas' },
  trash: true,
  versions: { maxPerDoc: 50, drafts: { autosave: { interval: 1500 }, validate: true } },
  defaultSort: 'title',
  access: { create: manages, read: manages, readVersions: manages, update: manages, delete: manages }, // readers' pages are read in `queries`
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', '_status', 'needsReview'],
    listSearchableFields: ['title', 'slug'],
    hideAPIURL: true,
    components: {
      edit: {
        beforeDocumentControls: ['/src/ui/panel/payload/UnsavedForm#UnsavedForm'],
        PublishButton: '/src/ui/panel/payload/PublishButton#PublishButton',
      },
    },
    formatDocURL: ({ doc, defaultURL }) => (doc.deletedAt ? defaultURL : `/admin/pages/${doc.id}/edit`),
    livePreview: {
      url: ({ data }) => (data.id ? `/vista-previa/paginas/${data.id}` : null),
      breakpoints: LIVE_PREVIEW_SIZES,
    },
  },
  endpoints: [...manyPages, restoreVersion],
  hooks: {
    beforeOperation: [beginSave, beginErasure],
    beforeValidate: [fillSlug, refuseTaken],
    beforeChange: [
      ({ data }) => (data.deletedAt ? { ...data, _status: 'draft' } : data), // nothing in the trash is published, nor what leaves it
      signSave,
    ],
    afterChange: [finishSave, ...outdating.afterChange],
    afterOperation: [lastPage],
    afterDelete: [finishDeletion, ...outdating.afterDelete],
  },
  custom: {
    audit: { title: 'title', values: ['title', 'slug', 'isPublished', 'needsReview'], names: ['content', 'meta'] },
  },
  fields: [
    { name: 'title', label: 'Título', type: 'text', required: true, validate: accepts(rule.title) },
    {
      name: 'content',
      label: 'Contenido',
      type: 'richText',
      required: true,
      editor: pageEditor([callout, callToAction]),
      validate: (value, save) => {
        const fault = value ? richTextFault(value, 'page', isOfDraft(save)) : undefined
        return fault ?? (isOfDraft(save) || !isBlankText(value) || 'Escribe el texto de la página')
      },
      admin: {
        disableListColumn: true,
        disableListFilter: true,
        components: { Diff: '/src/features/pages/panel/ContentDiff#ContentDiff' },
      },
    },
    {
      name: 'slug',
      label: 'Slug',
      type: 'text',
      required: true,
      index: true, // and unique outside of the trash: see the migration
      validate: acceptsSlug,
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
        components: { Cell: '/src/features/pages/panel/ReviewMark#ReviewMark' },
        position: 'sidebar',
        description:
          'Marcado: un abogado todavía debe revisar este texto. Es una nota para el equipo; los lectores no la ven.',
      },
    },
    {
      name: '_status',
      type: 'select',
      label: 'Estado',
      options: [], // Payload's own field, with which this is merged, brings them
      admin: { components: { Cell: '/src/features/pages/panel/PageStatus#PageStatus' } },
    },
    { name: 'savedBy', type: 'text', hidden: true },
    { name: 'savedIn', type: 'text', hidden: true },
  ],
}
