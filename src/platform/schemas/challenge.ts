import { atMost, NOT_TEXT } from './messages'
import * as z from './zod'

/** A solved challenge, as JSON in Base64: required only while there are too many attempts. */
export const solvedChallenge = z.string(NOT_TEXT).max(4000, atMost(4000)).nullish()

/** A challenge, made and signed by `altcha-lib`. */
export const challengeAnswer = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      expiresAt: z.int().optional(),
    }),
    signature: z.string().optional(),
  }),
})
