import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from '@tests/support/listen'

/** The state of the connection: normal, a delay before each chunk, no response at all, or refused. */
export type Weather = { kind: 'fair' } | { kind: 'slow'; delayMs: number } | { kind: 'silent' } | { kind: 'down' }
/** Where to cut the next COMMIT: before the server receives it, or before its response is delivered. */
type Cut = 'before' | 'after'

const FAIR: Weather = { kind: 'fair' }
const COMMIT = /commit/i

/** A proxy between the site and something it needs, which can be as unreliable as any network. */
export async function startProxy(portOf: () => number) {
  let weather = FAIR
  const cuts: Cut[] = []
  const pairs = new Set<net.Socket>()

  const server = net.createServer((site) => {
    if (weather.kind === 'down') return void site.destroy()
    const service = net.connect(portOf(), '127.0.0.1')
    const end = () => [site, service].forEach((socket) => void socket.destroy())
    let mustCut = false
    for (const socket of [site, service]) {
      pairs.add(socket)
      socket.on('error', end).on('close', () => {
        pairs.delete(socket)
        end()
      })
    }
    const towards = (target: net.Socket) =>
      inTurn(async (piece) => {
        if (weather.kind === 'slow') await wait(weather.delayMs)
        while (weather.kind === 'silent') await wait(50)
        if (!target.destroyed) target.write(piece)
      })
    const [ask, tell] = [towards(service), towards(site)]
    site.on('data', (piece) => {
      const cut = COMMIT.test(piece.toString('latin1')) ? cuts.shift() : undefined
      if (cut === 'before') return end()
      mustCut ||= cut === 'after'
      ask(piece)
    })
    service.on('data', (piece) => (mustCut ? end() : tell(piece)))
  })
  return {
    port: await listen(server),
    /** Takes effect at once, also for existing connections. */
    set(next: Weather) {
      weather = next
      if (next.kind === 'down') this.cutAll()
    },
    cutAll() {
      for (const socket of pairs) socket.destroy()
    },
    /** Cuts the next COMMIT. */
    cutCommit: (cut: Cut) => cuts.push(cut),
    heal() {
      weather = FAIR
      cuts.length = 0
    },
    stop() {
      server.close()
      for (const socket of pairs) socket.destroy()
    },
  }
}

/** Runs `work` on each chunk, one after another. */
function inTurn(work: (piece: Buffer) => Promise<void>): (piece: Buffer) => void {
  let last = Promise.resolve()
  return (piece) => {
    last = last.then(() => work(piece))
  }
}
