import { stat } from 'node:fs/promises'
import { holdQuota } from '@/features/media/collection'
import { requires } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { paging } from '@/platform/api/paging'
import * as z from '@/platform/schemas/zod'
import { LIMITS } from './limits'
import { entriesPage, importById, lastImports } from './queries'
import { receiveForm } from './receiveForm'
import { entriesAnswer, importsAnswer, OUTCOME_KEYS, oneImport, startSchema } from './schema'
import { cancel, receive, start, undo } from './store'

const allow = requires('posts:create')

export const listImports = endpoint('GET /admin/imports', {
  summary: 'Las últimas 20 importaciones, de la más nueva a la más vieja',
  allow,
  answer: importsAnswer,
  handle: async ({ req }) => ({ imports: await lastImports(req) }),
})

/** Reads a file. Nothing is made of it until the import is started. */
export const createImport = endpoint('POST /admin/imports', {
  summary: 'Lee una exportación de WordPress o Ghost, o un ZIP de Markdown; no crea nada hasta que se empieza',
  allow,
  bodies: { 'multipart/form-data': z.object({ file: z.file(), fetchPictures: startSchema.shape.fetchPictures }) },
  maxBytes: LIMITS.bytes + 64 * 1024,
  turn: 'upload',
  read: receiveForm,
  status: 202,
  refuses: [409, 413, 415, 429],
  answer: oneImport,
  async handle({ req, sent }) {
    try {
      await holdQuota(req, (await stat(sent.path)).size) // who only writes drafts would fill the database
      return { import: await importById(req, await receive(req, sent)) }
    } finally {
      await sent.remove()
    }
  },
})

export const getImport = endpoint('GET /admin/imports/:id', {
  summary: 'Una importación: qué se encontró, y cómo va',
  allow,
  answer: oneImport,
  handle: async ({ req, id }) => ({ import: await importById(req, id) }),
})

export const listEntries = endpoint('GET /admin/imports/:id/entries', {
  summary:
    'Las entradas de una importación, en el orden del archivo: qué será o fue de cada una, por qué, y sus avisos',
  allow,
  query: z.object({
    ...paging(50),
    what: z.enum([...OUTCOME_KEYS, 'findings', ''], 'Debe ser un resultado, o findings').default(''),
  }),
  answer: entriesAnswer,
  handle: ({ req, id, query }) => entriesPage(req, id, query),
})

export const startImport = endpoint('POST /admin/imports/:id/start', {
  summary: 'Empieza una importación, o sigue con una que se detuvo',
  allow,
  body: startSchema.prefault({}),
  refuses: [409],
  answer: oneImport,
  async handle({ req, id, body }) {
    await start(req, id, body)
    return { import: await importById(req, id) }
  },
})

export const cancelImport = endpoint('POST /admin/imports/:id/cancel', {
  summary: 'Cancela una importación; lo que ya se hizo queda, y se puede deshacer',
  allow,
  refuses: [409],
  answer: oneImport,
  async handle({ req, id }) {
    await cancel(req, id)
    return { import: await importById(req, id) }
  },
})

export const undoImport = endpoint('POST /admin/imports/:id/undo', {
  summary: 'Quita lo que una importación creó, salvo lo que alguien cambió después o está en uso',
  allow,
  refuses: [409],
  answer: oneImport,
  async handle({ req, id }) {
    await undo(req, id)
    return { import: await importById(req, id) }
  },
})
