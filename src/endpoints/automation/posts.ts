import { oncePerKey } from '@/endpoints/idempotency/idempotency'
import { receiptAnswer } from '@/schemas/automation'
import { idempotencyKey, repeatable } from '../idempotency/repeatable'
import { automationEndpoint } from './automationEndpoint'
import { draftBodies, faultsOf, fileDraft } from './draft'
import { answered, dryRunQuery } from './dryRun'
import { keyHolderOf, keyHolders } from './keyHolder'
import { readSent } from './sentFields'

/** Creates a draft for an automation client. The key is checked before the body is read. */
export const createAutomationPost = automationEndpoint('POST /blog/automation/posts', {
  summary: 'Archiva un borrador',
  allow: keyHolders('posts:draft'),
  bodies: draftBodies,
  read: readSent,
  headers: repeatable,
  query: dryRunQuery,
  status: 201,
  alsoSucceeds: 200,
  answer: receiptAnswer,
  async handle({ req, sent }) {
    const key = idempotencyKey(req)
    const faults = await faultsOf(req, sent)
    const caller = `api-key ${keyHolderOf(req).keyId}`
    const answer = await oncePerKey(req, { caller, key, sent: sent.fields }, async () => ({
      success: true,
      ...(await fileDraft(req, sent, faults)),
    }))
    return answered(req, 201, answer)
  },
})
