import { oncePerKey } from '@/endpoints/idempotency/idempotency'
import { Failure } from '@/failure'
import { receiptAnswer } from '@/schemas/automation'
import { automationEndpoint } from './automationEndpoint'
import { draftBodies, faultsOf, fileDraft } from './draft'
import { answered, dryRunQuery } from './dryRun'
import { keyHolderOf, keyHolders } from './keyHolder'
import { readSent } from './sentFields'

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/

/** Creates a draft for an automation client. The key is checked before the body is read. */
export const createAutomationPost = automationEndpoint('POST /blog/automation/posts', {
  summary: 'Archiva un borrador',
  allow: keyHolders('posts:draft'),
  bodies: draftBodies,
  read: readSent,
  headers: { 'Idempotency-Key': 'La misma clave con el mismo contenido da la misma respuesta durante 24 horas' },
  query: dryRunQuery,
  status: 201,
  alsoSucceeds: 200,
  answer: receiptAnswer,
  async handle({ req, sent }) {
    const key = idempotencyKey(req.headers)
    const faults = await faultsOf(req, sent)
    const caller = `api-key ${keyHolderOf(req).keyId}`
    const answer = await oncePerKey(req, { caller, key, sent: sent.fields }, async () => ({
      success: true,
      ...(await fileDraft(req, sent, faults)),
    }))
    return answered(req, 201, answer)
  },
})

function idempotencyKey(headers: Headers): string | null {
  const key = headers.get('idempotency-key')
  if (key === null || IDEMPOTENCY_KEY.test(key)) return key
  const message = 'Debe tener entre 1 y 200 caracteres ASCII, sin espacios'
  throw new Failure('validation_failed', { errors: [{ field: 'Idempotency-Key', message }] })
}
