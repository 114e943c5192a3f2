import { changedTables, digestOf, guardedTables } from './digest'
import { type Group, type Input, someOf } from './group'
import { judge, newResult, type Result } from './judge'
import { isWrite } from './routes'
import { type Answer, bearer } from './send'
import { serverOf } from './server'
import type { World } from './world'

type Options = { inputs: number; seed: number; isAlone: boolean; onResult?: (result: Result) => Promise<void> | void }

const WINDOW = 40
const AT_ONCE = 2

/**
 * Attacks a site with each group in turn, `inputs` requests in all: what a group has too few of, later ones send. The same
 * seed sends the same requests.
 */
export async function attack(
  world: World,
  groups: Group[],
  { inputs, seed, isAlone, onResult }: Options,
): Promise<Result[]> {
  const tables = await guardedTables(world.database)
  let shares = groups.reduce((sum, { share }) => sum + share, 0)
  let left = inputs
  const results: Result[] = []
  for (const group of groups) {
    await world.signIn()
    const most = Math.ceil((left * group.share) / shares)
    const chosen = someOf(await group.inputs(world, seed, most), most, seed)
    left -= chosen.length
    shares -= group.share
    const result = newResult(group.name, isAlone)
    const server = await serverOf(world)
    for (let i = 0; i < chosen.length; i += WINDOW) await sendWindow(world, tables, chosen.slice(i, i + WINDOW), result)
    const said = await server.changesSince()
    result.restarts += said.restarts
    result.faults.push(...said.faults)
    results.push(result)
    await onResult?.(result)
  }
  return results
}

/**
 * Sends requests a few at a time, between two digests of all tables. If a request was accepted and the tables differ,
 * sends the rejected ones again without it, and one by one if they differ still: a rejected or read-only request must
 * not change anything.
 */
async function sendWindow(world: World, tables: string[], inputs: Input[], result: Result): Promise<void> {
  const before = await digestOf(world.database, tables)
  const quiet: Input[] = []
  const queue = [...inputs]
  const worker = async () => {
    for (let input = queue.shift(); input; input = queue.shift()) {
      const answer = await judged(world, input, result)
      if (!isAccepted(input, answer)) quiet.push(input)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const changed = changedTables(before, await digestOf(world.database, tables))
  if (changed.length === 0 || quiet.length === 0) return
  if (quiet.length < inputs.length) return sendWindow(world, tables, quiet, result)
  const found = result.changed
  for (const input of quiet) await sendAlone(world, tables, input, result)
  if (result.changed > found) return
  result.changed += 1 // it happened only once: one of these requests did it, and none may
  result.faults.push(`${changed.join(', ')} changed by one of ${quiet.map(inWords).join('; ')}`)
}

async function sendAlone(world: World, tables: string[], input: Input, result: Result): Promise<void> {
  const before = await digestOf(world.database, tables)
  const answer = await judged(world, input, result)
  const changed = changedTables(before, await digestOf(world.database, tables))
  if (changed.length === 0 || isAccepted(input, answer)) return
  result.changed += 1
  result.faults.push(`${answer.status} changed ${changed.join(', ')}: ${inWords(input)}`)
}

async function judged(world: World, input: Input, result: Result): Promise<Answer> {
  const answer = await world.send({ ...input, headers: { ...bearer(world.tokens[input.as]), ...input.headers } })
  result.inputs += 1
  for (const { kind, what } of await judge(world, input, answer, result.isAlone)) {
    result[kind] += 1
    result.faults.push(`${what}: ${inWords(input)} -> ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  return answer
}

const isAccepted = (input: Input, { status }: Answer) => isWrite(input) && status >= 200 && status < 400

const inWords = ({ as, method, path, headers = {}, body = '' }: Input) =>
  `${as} ${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${String(body).slice(0, 200)}`
