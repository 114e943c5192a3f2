import fc from 'fast-check'
import type { Answer, Sent } from './send'
import type { ActorName, World } from './world'

/** A hostile request and its sender. */
export type Input = Sent & {
  as: ActorName
  /** Who may see the response, if not `as`: the owner of the cookie it carries. */
  seenBy?: ActorName
  /** Must be rejected, so that 2xx is a fault: the sender lacks the permission, or the request is invalid. */
  mustFail?: boolean
  /**
   * Returns what is wrong with the response, or null. The general checks apply to every response anyway.
   *
   * @param isAlone whether nothing else is running on the machine
   */
  check?: (answer: Answer, isAlone: boolean) => string | null | Promise<string | null>
}

/** A kind of attack. */
export type Group = {
  name: string
  /** This group's share of the attack, relative to the others. */
  share: number
  /**
   * Returns everything this group can send, of which the attack takes up to `most`: a group whose inputs cost much
   * prepares no more. What is random depends on `seed`.
   */
  inputs: (world: World, seed: number, most: number) => Input[] | Promise<Input[]>
}

/** Returns up to `most` of `all`, in an order that depends on `seed`. */
export function someOf<Each>(all: Each[], most: number, seed: number): Each[] {
  const count = Math.min(all.length, most)
  const random = fc.shuffledSubarray(all, { minLength: count, maxLength: count })
  return fc.sample(random, { numRuns: 1, seed })[0] ?? []
}
