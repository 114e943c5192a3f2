import { ReadableStream } from 'node:stream/web'
import { requires } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { record } from '@/platform/audit/record'
import { doneAnswer } from '@/platform/schemas/answer'
import { exportSite, refuseTooLarge } from './exportSite'

/** Sends everything as it is read: the archive of a large library fits in no memory. */
export const exportEverything = endpoint('GET /admin/export', {
  summary: 'Todo el contenido en un ZIP: posts en MDX, páginas, categorías, etiquetas, redirecciones y biblioteca',
  allow: requires('content:export'),
  answerType: 'application/zip',
  answer: doneAnswer,
  refuses: [409],
  async handle({ req }) {
    await refuseTooLarge(req)
    const filename = `ozama-${new Date().toISOString().slice(0, 10)}.zip`
    await record(req, { action: 'export', kind: 'imports', title: filename })
    const headers = {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${filename}"`,
    }
    const body = ReadableStream.from(exportSite(req)) as BodyInit // Node's own type for it
    return new Response(body, { headers })
  },
})
