import { automationEndpoint } from '@/features/api-keys/automationEndpoint'
import { answered, dryRunQuery } from '@/features/api-keys/dryRun'
import { keyHolderOf, keyHolders } from '@/features/api-keys/keyHolder'
import { receiptAnswer } from '@/features/automation/schema'
import { idempotencyKey, repeatable } from '@/platform/api/repeatable'
import { oncePerKey } from '@/platform/db/idempotency'
import { createDraft, draftBodies, faultsOf } from './draft'
import { readSent } from './sentFields'

/** Creates a draft for an automation client. The key is checked before the body is read. */
export const createAutomationPost = automationEndpoint('POST /blog/automation/posts', {
  summary: 'Crea un borrador',
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
    const answer = await oncePerKey(req, { scope: 'apiKey', caller, key, sent: sent.fields }, async () => ({
      success: true,
      ...(await createDraft(req, sent, faults)),
    }))
    return answered(req, 201, answer)
  },
})
