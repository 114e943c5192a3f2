import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { automationEndpoint } from '@/features/api-keys/automationEndpoint'
import { answered, dryRunQuery } from '@/features/api-keys/dryRun'
import { keyHolderOf, keyHolders } from '@/features/api-keys/keyHolder'
import { importChange, importPost } from '@/features/automation/drafts/importPost'
import { externalIdRule, filedPostAnswer, receiptAnswer } from '@/features/automation/schema'
import { assignExternalId, lockExternalId, postWithExternalId } from '@/features/posts/externalIds'
import { adminPost } from '@/features/posts/queries/adminPosts'
import { allows } from '@/platform/access/capabilities'
import { parse } from '@/platform/api/endpoint'
import { inTransaction } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import * as z from '@/platform/schemas/zod'
import { lockChangeable } from './changeable'
import { changeOf, checkedFields, draftBodies, draftSchema, editUrlOf, faultsOf, toReceipt, warningsOf } from './draft'
import { readSent } from './sentFields'

/** Creates or changes the draft with an external id. Idempotent. */
export const putByExternalId = automationEndpoint('PUT /blog/automation/posts/by-external-id/:externalId', {
  summary:
    'Crea un borrador con un id propio de la herramienta, o cambia el que ya tiene ese id: lo que no se envía queda igual, y lo que se envía vacío se vacía; un cambio cancela su publicación programada',
  allow: keyHolders('posts:draft'),
  bodies: draftBodies,
  read: readSent,
  query: dryRunQuery,
  status: 201,
  alsoSucceeds: 200,
  refuses: [409], // another post has the slug
  answer: receiptAnswer,
  async handle({ req, params, sent }) {
    const external = externalOf(req, params)
    const faults = await faultsOf(req, sent)
    const { status, answer } = await inTransaction(req, async () => {
      await lockExternalId(req, external)
      const fields = await checkedFields(draftSchema(req), sent, faults)
      const known = await postWithExternalId(req, external)
      const isPublished = known !== undefined && (await lockChangeable(req, known)).isPublished
      const warnings = warningsOf(sent, fields)
      const post =
        known === undefined
          ? await importPost(req, { fields, author: external.userId, warnings })
          : await importChange(req, { id: known, isPublished }, changeOf(sent, fields), warnings)
      if (known === undefined) await assignExternalId(req, external, post.id)
      const answer = { success: true, post: { ...toReceipt(post), isPublished }, warnings }
      return { status: known === undefined ? 201 : 200, answer }
    })
    return answered(req, status, answer)
  },
})

/** Returns the newest draft of the post with an external id. */
export const getByExternalId = automationEndpoint('GET /blog/automation/posts/by-external-id/:externalId', {
  summary: 'El post que la herramienta creó con un id propio',
  allow: keyHolders('posts:read'),
  refuses: [400], // the id
  answer: z.object({ post: filedPostAnswer }),
  async handle({ req, params }) {
    const external = externalOf(req, params)
    const id = await postWithExternalId(req, external)
    const post = id === undefined ? null : await adminPost(id, readableBy(req))
    if (!post) throw new Failure('not_found', { message: 'No hay ningún post con ese id externo' })
    return { post: filedPostAnswer.parse({ ...post, externalId: external.externalId, editUrl: editUrlOf(post.id) }) }
  },
})

function externalOf(req: PayloadRequest, params: Record<string, string>) {
  const { externalId } = parse(z.object({ externalId: externalIdRule }), params, 'validation_failed')
  return { userId: keyHolderOf(req).creatorId, externalId }
}

/** A condition on the posts that the key's creator may currently read. */
function readableBy(req: PayloadRequest) {
  const { creatorId, grants } = keyHolderOf(req)
  return allows(grants, 'posts:manage') ? sql`true` : sql`p.author_id = ${creatorId}`
}
