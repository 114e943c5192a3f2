import type { PayloadRequest } from 'payload'
import type { ApiKey, Role, Setting, User, Webhook } from '@/payload-types'
import { grantedBy } from '@/platform/access/permissions'
import { SCRIPT_FIELDS } from '@/platform/domain/analyticsScript'
import { idOf } from '@/platform/domain/relation'
import { type Effect, requireRecentProof } from './recentProof'

type Documents = { users: User; roles: Role; 'api-keys': ApiKey; webhooks: Webhook; settings: Setting }
/** A document before and after a change; `before` is null for a new one. */
type Change<Doc> = { before: Doc | null; after: Doc; req: PayloadRequest }

/**
 * The changes that need a recent proof of identity, by their effect: what somebody who finds an open session could use
 * to come back, to take others along, or to take people's data away. What only takes rights away is not among them: it
 * must be quick.
 */
const SENSITIVE: { [Kind in keyof Documents]: (change: Change<Documents[Kind]>) => Effect | null } = {
  users({ before, after, req }) {
    if (!before) return 'grantsRights'
    if (after.password || req.context.password) return 'changesSignIn'
    if (after.email !== before.email) return 'changesSignIn' // reset links go there
    const isReactivated = before.status === 'suspended' && after.status === 'active'
    return isReactivated || idOf(after.role) !== idOf(before.role) ? 'grantsRights' : null
  },
  roles({ before, after }) {
    const had = before?.isActive ? grantedBy({ permissions: before.permissions }) : []
    const grants = grantedBy({ permissions: after.permissions })
    if (!before || (after.isActive && grants.some((each) => !had.includes(each)))) return 'grantsRights'
    if (before.publishesOnlyApproved && !after.publishesOnlyApproved) return 'grantsRights'
    return before.requiresSecondFactor && !after.requiresSecondFactor ? 'changesSignIn' : null
  },
  'api-keys': ({ before, after }) => (after.keyHash !== before?.keyHash ? 'makesCredential' : null),
  webhooks({ before, after }) {
    if (after.secret !== before?.secret) return 'makesCredential'
    const isWidened = after.events.some((each) => !before?.events.includes(each))
    const isResumed = after.isActive && !before?.isActive
    return isWidened || isResumed || after.url !== before?.url ? 'sendsElsewhere' : null
  },
  settings: ({ before, after }) =>
    SCRIPT_FIELDS.some((field) => (after[field] || '') !== (before?.[field] || '')) ? 'sendsElsewhere' : null,
}

type Saved = { data: object; originalDoc?: object; operation?: string; req: PayloadRequest }

/** A `beforeChange` hook that asks for the proof that the change of a document of this kind needs. */
export const asksBeforeChange =
  <Kind extends keyof Documents>(kind: Kind) =>
  async ({ data, originalDoc, operation = 'update', req }: Saved): Promise<void> => {
    const before = operation === 'create' ? null : (originalDoc as Documents[Kind])
    const effect = SENSITIVE[kind]({ before, after: { ...before, ...data } as Documents[Kind], req })
    if (effect) await requireRecentProof(req, effect)
  }
