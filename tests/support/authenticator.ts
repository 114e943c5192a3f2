import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string }
type Circumstances = {
  /** Where the browser says it is. */
  origin?: string
  rpId?: string
  /** Whether it has verified its user, by a fingerprint or PIN. */
  isVerified?: boolean
  /** The signature counter. */
  counter?: number
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** An authenticator with one ES256 passkey, together with the browser in front of it. */
export function newAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')

  function signedParts(type: string, { challenge }: Options, credential: Buffer, circumstances: Circumstances) {
    const { origin = 'http://localhost:3000', rpId = 'localhost', isVerified = true, counter = 0 } = circumstances
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (credential.length > 0 ? HAS_CREDENTIAL : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter, 1)
    return {
      clientData: Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })),
      authData: Buffer.concat([sha256(rpId), head, credential]),
    }
  }

  return {
    id,

    /** The response to `navigator.credentials.create`, with attestation "none". */
    create(options: Options, circumstances: Circumstances = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const length = Buffer.from([0, credentialId.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(x, y)])
      const { clientData, authData } = signedParts('webauthn.create', options, credential, circumstances)
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestation(authData).toString('base64url'),
      }
      return { id, rawId: id, type: 'public-key' as const, response }
    },

    /** The response to `navigator.credentials.get`. */
    get(options: Options, circumstances: Circumstances = {}) {
      const { clientData, authData } = signedParts('webauthn.get', options, Buffer.alloc(0), circumstances)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { id, rawId: id, type: 'public-key' as const, response }
    },
  }
}

/** The CBOR map `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`: a P-256 key for ES256. */
const coseKey = (x: string, y: string) =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

/** The CBOR map `{fmt: "none", attStmt: {}, authData}`, for data of up to 255 bytes. */
const attestation = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from('\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58', 'latin1'),
    Buffer.from([authData.length]),
    authData,
  ])
