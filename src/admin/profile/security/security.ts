import type { EnrolledPasskey } from '@/schemas/passkey'
import type { FactorProof, NewTotp, RecoveryCodes, Security } from '@/schemas/security'
import { request } from '@/shared/request'
import { reading } from '../../kit/data/reading'
import { createPasskey } from '../../passkeys/passkeys'

const SECURITY = '/api/admin/profile/security'
type Done = { message: string }

export const securityQuery = reading<Security>(
  ['profile', 'security'],
  SECURITY,
  'Error al cargar la seguridad de tu cuenta',
)

export const endSession = (id: number) => request<Done>(`${SECURITY}/sessions/${id}`, { method: 'DELETE' })
export const startTotp = () => request<NewTotp>(`${SECURITY}/totp`, { method: 'POST' })
export const confirmTotp = (code: string) =>
  request<RecoveryCodes>(`${SECURITY}/totp/confirm`, { method: 'POST', body: { code } })
export const removeTotp = (body: FactorProof) => request<Done>(`${SECURITY}/totp`, { method: 'DELETE', body })
export const addPasskey = async (name: string) =>
  request<EnrolledPasskey>(`${SECURITY}/passkeys`, { method: 'POST', body: { name, response: await createPasskey() } })
export const removePasskey = (id: number, body: FactorProof) =>
  request<Done>(`${SECURITY}/passkeys/${id}`, { method: 'DELETE', body })
export const renewRecoveryCodes = () => request<RecoveryCodes>(`${SECURITY}/recovery-codes`, { method: 'POST' })
