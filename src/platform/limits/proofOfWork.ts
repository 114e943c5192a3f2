import { createHash } from 'node:crypto'
import { type Challenge, createChallenge, type Payload as Proof, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { PayloadRequest } from 'payload'
import { countOf } from './limits'

/** A browser tries some 250 keys, which takes a second or two. Verifying derives one. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 10_000, keyPrefix: '00', deriveKey }
const VALID_MS = 10 * 60 * 1000

const secretOf = ({ payload }: PayloadRequest) =>
  createHash('sha256').update(`proof of work ${payload.secret}`).digest('hex')

/** Creates a challenge that a browser must solve within ten minutes. */
export const newChallenge = (req: PayloadRequest): Promise<Challenge> =>
  createChallenge({ ...WORK, expiresAt: new Date(Date.now() + VALID_MS), hmacSignatureSecret: secretOf(req) })

/** Whether `proof`, in Base64, solves one of our challenges and was not used before; now it is. */
export async function isSolvedChallenge(req: PayloadRequest, proof: string): Promise<boolean> {
  const brought = decode(proof)
  if (!brought) return false
  const { challenge, solution } = brought
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secretOf(req),
  }).catch(() => ({ verified: false })) // parts of it are malformed
  return verified && (await countOf(req, 'solvedChallenges', challenge.signature ?? '')) === 1
}

function decode(proof: string): Proof | null {
  try {
    const { challenge, solution }: Proof = JSON.parse(Buffer.from(proof, 'base64').toString())
    return challenge.parameters.algorithm === WORK.algorithm ? { challenge, solution } : null
  } catch {
    return null
  }
}
