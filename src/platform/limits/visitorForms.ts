import type { PayloadRequest } from 'payload'
import { POSTED_FORM } from '@/platform/domain/postedForm'
import { Failure } from '@/platform/failure'
import { callerNetwork } from '@/platform/http/request/clientAddress'
import { countOf, giveBack, holdLimit, isAtLimit, isWithinLimit } from './limits'
import { isSolvedChallenge } from './proofOfWork'

/**
 * Counts a form that anybody can send, within its limits. While the forms are flooded, a browser must first solve a challenge for
 * a second or two. Returns whether it is doubtful: flooded, and from a browser without scripts.
 */
export async function admitVisitor(req: PayloadRequest, proof: string | null | undefined): Promise<boolean> {
  const isFlooded = await isAtLimit(req, 'contactFlood', 'everybody')
  const isDoubtful = isFlooded && !(proof && (await isSolvedChallenge(req, proof)))
  if (isDoubtful && !req.headers.has(POSTED_FORM)) throw new Failure('proof_required')
  await holdLimit(req, 'contact', callerNetwork(req), { message: tooMany })
  await countOf(req, 'contactFlood', 'everybody')
  return isDoubtful
}

/**
 * Takes back what `admitVisitor` counted for a form that failed for a reason the visitor could not know; at most ten times
 * an hour.
 */
export async function uncountVisitor(req: PayloadRequest): Promise<void> {
  if (!(await isWithinLimit(req, 'vainForms', callerNetwork(req)))) return
  await giveBack(req, 'contact', callerNetwork(req))
  await giveBack(req, 'contactFlood', 'everybody')
}

const tooMany = (wait: string) =>
  `Ya llegaron varias consultas desde tu conexión. Podrás enviar otra dentro de ${wait}.`
