import { type Payload as Proof, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { challengeAnswer } from '@/schemas/contact'
import type * as z from '@/schemas/zod'
import { request } from '@/shared/request'

/** Solves the challenge the contact form requires while it is being flooded. Takes a second or two, without blocking rendering. */
export async function proveWork(): Promise<string> {
  const { challenge } = await request<z.infer<typeof challengeAnswer>>('/api/contact/challenge')
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved in time')
  return btoa(JSON.stringify({ challenge, solution } satisfies Proof))
}
