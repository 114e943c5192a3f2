import type { Random } from './random'
import type { Answer, Sent } from './send'
import type { ActorName, World } from './world'

/** One hostile request, and who sends it. */
export type Input = Sent & {
  as: ActorName
  /** Who may see what comes of it, where that is not `as`: whose cookie it carries. */
  seenBy?: ActorName
  /** It may not succeed: 2xx is a fault. Whoever has no right to a call, or sends what nothing can be, is refused. */
  mustFail?: boolean
  /** Says what is wrong with the answer, or null. What no answer may be is asked of all anyway. */
  check?: (answer: Answer) => string | null | Promise<string | null>
}

/** A kind of attack. */
export type Group = {
  name: string
  /** How much of an attack is of this kind, against the others. */
  share: number
  /** All that this kind can send; the attack takes as many as it wants. */
  inputs: (world: World, random: Random) => Input[] | Promise<Input[]>
}
