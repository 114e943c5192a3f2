import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type { PayloadRequest } from 'payload'
import type { AuthenticationResponse, RegistrationResponse } from '@/features/accounts/schemas/passkey'
import type { User } from '@/payload-types'
import { recordLoginFailure } from '@/platform/audit/loginFailure'
import { issueToken, takeToken } from '@/platform/auth/oneTimeTokens'
import { nameOfUser } from '@/platform/domain/author'
import { env } from '@/platform/env'
import { Failure } from '@/platform/failure'
import { callerNetwork } from '@/platform/http/request/clientAddress'
import { holdLimit } from '@/platform/limits/limits'
import { storedSettings } from '@/platform/queries/storedSettings'
import { guardPasskey } from '../guardLogin'
import { accountOf } from '../password'
import { type Credential, credentialAt, credentialIdsForOneMore, noteUseOf } from './passkeys'

const TIMEOUT_MS = 5 * 60_000

/** Loaded on first use: it takes 30 MB and a quarter of a second. */
const library = () => import('@simplewebauthn/server')

/** The site as authenticators know it: the host and origin of its own address, whatever the request claims. */
function site() {
  const { hostname, origin } = new URL(env().SITE_URL)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { hostname, origin }
  throw new Failure('conflict', {
    message: 'Las llaves de acceso no funcionan con una dirección IP: el sitio necesita un nombre',
  })
}

/** What the user's browser needs to create a passkey: one that works without a username, and verifies its user. */
export async function enrolOptions(req: PayloadRequest, user: User) {
  const { hostname } = site()
  const { brand } = await storedSettings(req)
  const known = await credentialIdsForOneMore(req, user.id)
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: brand,
    rpID: hostname,
    userID: handleOf(req, user),
    userName: user.username,
    userDisplayName: nameOfUser(user),
    challenge: bytesOf(await issueToken(req, 'passkeyEnrol', user.id)),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The credential of a passkey that the user has just created at this site; fails for any other. */
export async function verifyEnrolment(
  req: PayloadRequest,
  user: User,
  response: RegistrationResponse,
): Promise<Credential> {
  const expectedChallenge = challengeOf(response)
  if ((await takeToken(req, 'passkeyEnrol', expectedChallenge))?.owner !== user.id) throw expired()
  const { hostname: expectedRPID, origin: expectedOrigin } = site()
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
  }).catch(refused)
  return registrationInfo?.credential ?? refused()
}

/** What any browser needs to sign in with a passkey. */
export async function loginOptions(req: PayloadRequest) {
  const { hostname: rpID } = site()
  await holdLimit(req, 'passkeyChallenges', callerNetwork(req))
  const { generateAuthenticationOptions } = await library()
  const challenge = bytesOf(await issueToken(req, 'passkeyLogin', null))
  return generateAuthenticationOptions({ rpID, challenge, timeout: TIMEOUT_MS, userVerification: 'required' })
}

/** The active user whose passkey signed `response`, which must be `owner` if one is given; otherwise fails. */
export async function checkPasskey(req: PayloadRequest, response: AuthenticationResponse, owner?: User): Promise<User> {
  const credential = await credentialAt(req, response.id)
  const user = credential && (await accountOf(req, { id: { equals: credential.owner } }))
  const accused = owner ?? user
  return guardPasskey(req, accused, async () => {
    if (!(await takeToken(req, 'passkeyLogin', challengeOf(response)))) throw expired()
    const isOwn = !owner || owner.id === user?.id
    if (credential && user?.status === 'active' && isOwn && (await isSigned(req, response, credential))) return user
    await recordLoginFailure(req, accused, user?.status === 'suspended' ? 'suspended' : 'passkey')
    const use = owner ? 'para esta cuenta' : 'para entrar'
    throw new Failure('passkey_invalid', { message: `Esa llave de acceso no sirve ${use}` })
  })
}

async function isSigned(
  req: PayloadRequest,
  response: AuthenticationResponse,
  credential: Credential,
): Promise<boolean> {
  const { hostname: expectedRPID, origin: expectedOrigin } = site()
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challengeOf(response),
    expectedOrigin,
    expectedRPID,
    credential,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: null }))
  return verified && authenticationInfo !== null && noteUseOf(req, credential.id, authenticationInfo.newCounter)
}

/** The challenge that the browser claims to have signed; empty if that can't be read. */
function challengeOf({ response }: RegistrationResponse | AuthenticationResponse): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

function refused(): never {
  throw new Failure('passkey_invalid')
}

const expired = () =>
  new Failure('passkey_invalid', {
    message: 'La petición de la llave de acceso caducó o ya se usó. Inténtalo de nuevo.',
  })

/** The user handle stored in a passkey: reveals nothing, and differs from those of other sites on `localhost`. */
const handleOf = ({ payload }: PayloadRequest, { id }: User) =>
  new Uint8Array(createHmac('sha256', payload.secret).update(`passkey ${id}`).digest())

const bytesOf = (token: string) => new Uint8Array(Buffer.from(token, 'base64url'))
