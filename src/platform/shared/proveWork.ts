import { type Payload as Proof, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { challengeAnswer } from '@/platform/schemas/challenge'
import type * as z from '@/platform/schemas/zod'
import { request } from './request'

/** Solves a challenge, which the server requires while there are too many attempts. Takes a second or two, without blocking rendering. */
export async function proveWork(): Promise<string> {
  const { challenge } = await request<z.infer<typeof challengeAnswer>>('/api/contact/challenge')
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved in time')
  return btoa(JSON.stringify({ challenge, solution } satisfies Proof))
}
