import type { EnrolledPasskey } from '@/features/accounts/schemas/passkey'
import type { FactorProof, NewTotp, RecoveryCodes, Security } from '@/features/accounts/schemas/security'
import type { ChangeKey } from '@/platform/shared/change'
import { request } from '@/platform/shared/request'
import { apiQuery } from '@/ui/panel/data/apiQuery'
import { createPasskey, oncePer } from '../../passkeys/passkeys'

const SECURITY = '/api/admin/profile/security'
type Done = { message: string }

export const securityQuery = apiQuery<Security>(
  ['profile', 'security'],
  SECURITY,
  'Error al cargar la seguridad de tu cuenta',
)

export const endOwnSession = (id: number, key: ChangeKey) =>
  request<Done>(`${SECURITY}/sessions/${id}`, { method: 'DELETE', ...key })
export const startTotp = () => request<NewTotp>(`${SECURITY}/totp`, { method: 'POST' })
export const confirmTotp = (code: string, key: ChangeKey) =>
  request<RecoveryCodes>(`${SECURITY}/totp/confirm`, { method: 'POST', body: { code }, ...key })
export const removeTotp = (body: FactorProof, key: ChangeKey) =>
  request<Done>(`${SECURITY}/totp`, { method: 'DELETE', body, ...key })
export async function addPasskey(name: string, key: ChangeKey) {
  const body = { name, response: await oncePer(key, createPasskey) }
  return request<EnrolledPasskey>(`${SECURITY}/passkeys`, { method: 'POST', body, ...key })
}
export const removePasskey = (id: number, body: FactorProof, key: ChangeKey) =>
  request<Done>(`${SECURITY}/passkeys/${id}`, { method: 'DELETE', body, ...key })
export const renewRecoveryCodes = () => request<RecoveryCodes>(`${SECURITY}/recovery-codes`, { method: 'POST' })
