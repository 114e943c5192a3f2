import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { untilUp } from '@tests/support/site'
import { stablePort } from '@tests/support/stablePort'
import { ENDING_NAMES, endBy, hasTerminal, startInTerminal } from '@tests/support/terminal'
import { newOutcome, type Outcome } from '../journal'

const GONE_MS = 5_000

/** A site in a terminal, ended in every way: it must leave no processes behind, and restart with the same data. */
export const endings = hasTerminal
  ? ENDING_NAMES.map((ending) => {
      const name = `ended by ${ending}`
      return { name, rounds: 10, run: (rounds: number) => endAgainAndAgain(name, ending, rounds) }
    })
  : []

async function endAgainAndAgain(name: string, ending: string, rounds: number): Promise<Outcome> {
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-endings-'))
  const env = { SEED: 'none', DATA_DIR: path.join(dir, 'data'), MEDIA_DIR: path.join(dir, 'media') }
  const left: string[] = []
  for (let round = 0; round < rounds; round++) {
    const run = startInTerminal({ ...env, PORT: String(await stablePort()) })
    await untilUp(run)
    left.push(...(await endBy(ending, run, GONE_MS)))
  }
  await rm(dir, { recursive: true })
  return { ...newOutcome(name, rounds, ending.startsWith('kill') ? 1 : 0), torn: left }
}
