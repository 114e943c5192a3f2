import { automationEndpoint } from '@/features/api-keys/automationEndpoint'
import { keyHolderOf, keyHolders } from '@/features/api-keys/keyHolder'
import { ownKeyAnswer } from '@/features/api-keys/schema'

/** Describes the API key of the request, so that clients can check their scopes and warn before it expires. */
export const getOwnKey = automationEndpoint('GET /blog/automation/me', {
  summary: 'La API key con la que se llama',
  allow: keyHolders('any'),
  answer: ownKeyAnswer,
  async handle({ req }) {
    const { name, scopes, expiresAt, allowedIps, authorName } = keyHolderOf(req)
    return { key: { name, scopes, expiresAt, allowedIps }, author: { name: authorName } }
  },
})
