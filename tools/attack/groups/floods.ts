import { startBeside } from '@tests/support/site'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Group } from '../group'
import { JSON_TYPE, json, send } from '../send'
import type { World } from '../world'

const ADDRESSES = 125
const EACH = 2
const PATH = '/api/contact'
const ASK = { nombre: 'Ana', email: 'ana@example.com', mensaje: 'Quiero una consulta.' }

/**
 * A flood of the contact form from many IP addresses: legitimate visitors must be given a challenge, not turned away.
 */
export const floods: Group = {
  name: 'a flooded form',
  share: 1,
  inputs: (world) => [{ as: 'nobody', method: 'POST', path: PATH, ...json(ASK), check: () => flood(world) }],
}

/** Returns what goes wrong during a flood of a separate instance, because the attacked one has no limits. */
async function flood({ site }: World): Promise<string | null> {
  const { url, stop } = await startBeside(site, { RATE_LIMIT: 'on', TRUST_PROXY: '1' })
  const ask = async (address: string, proof?: string) => {
    const headers = { ...JSON_TYPE, 'X-Forwarded-For': address }
    return (await send(url, { method: 'POST', path: PATH, headers, body: JSON.stringify({ ...ASK, proof }) })).status
  }
  const work = async (change: (challenge: Challenge) => void = () => undefined) => {
    const { challenge } = JSON.parse((await send(url, { method: 'GET', path: `${PATH}/challenge` })).text)
    change(challenge)
    return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
  }
  try {
    const taken = new Map<number, number>()
    for (let turn = 0; turn < ADDRESSES * EACH; turn++) {
      const status = await ask(`198.18.0.${turn % ADDRESSES}`)
      taken.set(status, (taken.get(status) ?? 0) + 1)
    }
    const proof = await work()
    const easier = await work(({ parameters }) => Object.assign(parameters, { cost: 1 }))
    const met = [await ask('203.0.113.9'), await ask('203.0.113.9', easier), await ask('203.0.113.9', proof)]
    const again = await ask('203.0.113.10', proof)
    const isRight = `${met}` === '428,428,201' && again === 428 && (taken.get(201) ?? 0) <= 101
    return isRight
      ? null
      : `a flood met ${JSON.stringify([...taken])}, an honest visitor ${met}, a proof's second ${again}`
  } finally {
    await stop()
  }
}
