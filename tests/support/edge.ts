import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installPackages } from './debian'
import { stablePort } from './stablePort'

const TEMPLATE = path.resolve('deploy/nginx.conf.template') // not relative to this file: the benchmark is bundled
const ATTEMPTS = 100

const hasNginx = () => spawnSync('nginx', ['-v']).status === 0

/** Makes sure that nginx is installed: as root on Debian, installs it. Throws with what to install. */
export function requireNginx(): void {
  if (hasNginx()) return
  installPackages(['nginx'], 'the tests of the edge')
  spawnSync('nginx', ['-s', 'stop']) // Debian starts it
  if (!hasNginx()) throw new Error('The tests of the edge need nginx: install it (Debian: `apt-get install nginx`).')
}

/** A running nginx with the edge's own configuration. */
export type Edge = { url: string; stop: () => Promise<void>; logged: () => Promise<string> }

/**
 * Starts nginx as the edge for the sites at `upstreams`.
 *
 * @param besides additional nginx configuration inside `http`
 * @param rate how many requests per IP address it lets through; by default too many for a test to hit the limit
 */
export async function startEdge(upstreams: string[], besides = '', rate = '1000000r/s'): Promise<Edge> {
  requireNginx()
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-edge-'))
  const listen = `127.0.0.1:${await stablePort()}`
  const edge = (await readFile(TEMPLATE, 'utf8'))
    .replaceAll(/\$\{UPSTREAM\}/g, upstreams.map((url) => new URL(url).host).join(' max_fails=0; server '))
    .replaceAll(/\$\{RESOLVER\}/g, '127.0.0.1')
    .replaceAll(/\$\{LISTEN\}/g, listen)
    .replaceAll(/\$\{RATE\}/g, rate)
    .replaceAll('/var/cache/nginx/ozama', path.join(dir, 'cache'))
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/${name};`)
  const main = `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${dir}/pid; error_log ${dir}/error.log;
    events {} http { access_log ${dir}/access.log; sendfile on; ${own.join(' ')} ${besides} ${edge} }`
  await writeFile(path.join(dir, 'nginx.conf'), main)
  const nginx = spawn('nginx', ['-e', `${dir}/error.log`, '-c', `${dir}/nginx.conf`], { stdio: 'ignore' })
  const gone = new Promise((resolve) => nginx.once('exit', resolve))
  const url = `http://${listen}`
  await untilAnswers(`${url}/api/health`)
  const stop = async () => {
    nginx.kill()
    await gone
    await rm(dir, { recursive: true, force: true })
  }
  return { url, stop, logged: () => readFile(path.join(dir, 'access.log'), 'utf8') }
}

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await fetch(url).catch(() => null)) return
    await wait(100)
  }
  throw new Error(`nginx does not respond at ${url}`)
}
