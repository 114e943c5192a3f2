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
  /** Returns everything this group can send; the attack takes as many as it needs. What is random depends on `seed`. */
  inputs: (world: World, seed: number) => Input[] | Promise<Input[]>
}
