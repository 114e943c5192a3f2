import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { build, isBuilt, STANDALONE } from '@/run/cli/build'
import { stablePort } from './stablePort'

const ROOT = process.cwd()
const TEMPLATES = path.join(ROOT, '.next/test-data')
const READY = 'Ozama IA está en'
/**
 * How much of a site's output is kept, in characters: under load for minutes, it prints more than a string can hold.
 */
const KEPT = 64_000_000

/** A site process, its output so far, and its exit code once it has ended. */
export type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> }
/** A running site; `stop` shuts it down cleanly. */
export type Instance = Run & { url: string; stop: () => Promise<void> }
/** A site with its own data, which `stop` removes. */
export type Site = Instance & { dir: string }

type Program = { command: string; arguments: string[]; cwd: string }
/** What `npm start` runs, without npm. */
const START: Program = {
  command: process.execPath,
  arguments: ['-C', 'production', 'src/run/cli/run.mjs', 'src/run/cli/start.ts'],
  cwd: ROOT,
}

/** What the image runs, without the programs around it: for a site that has its database elsewhere. */
const SERVER: Program = { command: process.execPath, arguments: ['dist/server.js'], cwd: STANDALONE }

/** Runs the site in this environment plus `env`. */
export function runStart(env: Record<string, string>, { command, arguments: args, cwd } = START): Run {
  return collect(spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] }))
}

/** Runs the site on the database at `env.DATABASE_URL`, as the image does: `npm start` takes half a second more. */
export const runServer = (env: Record<string, string>): Run =>
  runStart({ NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...env }, SERVER)

/** Collects a program's output. */
export function collect(child: ChildProcess): Run {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
      if (output.length > 2 * KEPT) output = output.slice(-KEPT)
    })
  }
  return { child, output: () => output, ended: new Promise((resolve) => child.once('exit', resolve)) }
}

/** Waits for the end of a run and of its output, which may come after it exits. Returns its exit code. */
export const finished = async ({ child }: Pick<Run, 'child'>): Promise<number | null> => (await once(child, 'close'))[0]

/** Returns the messages a run has logged, taken from its complete JSON lines. */
export const messagesOf = ({ output }: Pick<Run, 'output'>): string[] =>
  output()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line).msg)

/** Waits until the site is up. Throws its output if it exits instead. */
export async function untilUp({ ended, output }: Run): Promise<void> {
  let code: number | null | undefined
  ended.then((value) => {
    code = value
  })
  while (!output().includes(READY)) {
    if (code !== undefined) throw new Error(`The site exited with ${code}:\n${output()}`)
    await wait(50)
  }
}

/**
 * Starts the production site on a free port, with its own data, removed afterwards: a copy of a prepared site, or a new
 * one when `env` names its first administrator.
 */
export async function startSite({
  SEED = 'demo',
  ...env
}: Record<string, string> & { SEED?: Seed } = {}): Promise<Site> {
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-site-'))
  if (env.ADMIN_PASSWORD === undefined) await copyTemplate(SEED, dir)
  const own = await environmentOf(dir, SEED)
  const run = runStart({ ...own, ...env })
  await untilUp(run)
  const stop = async () => {
    await terminate(run)
    await rm(dir, { recursive: true, force: true, maxRetries: 10 })
  }
  return { ...run, url: own.SITE_URL, dir, stop }
}

/** The variables of a site with its data in `dir`, on a free port. */
async function environmentOf(dir: string, SEED: Seed) {
  const port = String(await stablePort())
  return {
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
    DATA_DIR: path.join(dir, 'data'),
    MEDIA_DIR: path.join(dir, 'media'),
    ADMIN_PASSWORD: ADMIN.password,
    SEED,
  }
}

/** Asks a site to shut down, as a host does, and waits until it has. */
export async function terminate({ child, ended }: Pick<Run, 'child' | 'ended'>): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

/** Returns the URL of the embedded database of `site`, and the secret that signs its sessions. */
export async function databaseOf({ dir }: Pick<Site, 'dir'>): Promise<{ url: string; payloadSecret: string }> {
  const data = path.join(dir, 'data')
  const { databasePassword, payloadSecret } = JSON.parse(await readFile(path.join(data, 'secrets.json'), 'utf8'))
  const [, , , port] = (await readFile(path.join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  return { url: `postgres://ozama:${databasePassword}@127.0.0.1:${port}/ozama`, payloadSecret }
}

/** Connects to the embedded database of `site`. */
export async function openDatabase(site: Pick<Site, 'dir'>): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: (await databaseOf(site)).url })
  await client.connect()
  return client
}

/** Starts another instance on the database and uploads of `site`, on `port` or a free one. */
export async function startBeside(
  site: Pick<Site, 'dir' | 'url'>,
  env: Record<string, string> = {},
  port?: string,
): Promise<Instance> {
  const own = port ?? String(await stablePort())
  const { url, payloadSecret } = await databaseOf(site)
  const run = runServer({
    PORT: own,
    SITE_URL: site.url,
    DATABASE_URL: url,
    PAYLOAD_SECRET: payloadSecret,
    MEDIA_DIR: path.join(site.dir, 'media'),
    ...env,
  })
  await untilUp(run)
  return { ...run, url: `http://localhost:${own}`, stop: () => terminate(run) }
}

/** The first administrator of every site a test starts. */
export const ADMIN = { username: 'admin', password: 'una-clave-de-prueba' }

/** A site's initial content: the demo content, or only the roles and the administrator. */
type Seed = 'demo' | 'none'

/** Fills `dir` with a prepared site's data and uploads: copying takes a second, setting up a site many. */
export async function copyTemplate(seed: Seed, dir: string): Promise<void> {
  const template = await templateOf(seed)
  // cp -a keeps owners: for root, PostgreSQL's files belong to another account.
  const { status, stderr } = spawnSync('cp', ['-a', `${template}/.`, dir], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`Could not copy the site's data: ${stderr}`)
}

/** Returns the folder with a new site's data for the current build. Created once per build. */
export async function templateOf(seed: Seed): Promise<string> {
  if (!(await isBuilt())) await build()
  const stamp = (await readFile(path.join(ROOT, '.next/ozama-build'), 'utf8')).slice(0, 16)
  const template = path.join(TEMPLATES, `${stamp}-${seed}`)
  if (existsSync(template)) return template
  await mkdir(TEMPLATES, { recursive: true })
  const outdated = (await readdir(TEMPLATES)).filter((name) => !name.startsWith(stamp))
  await Promise.all(outdated.map((name) => rm(path.join(TEMPLATES, name), { recursive: true, force: true })))
  const draft = await mkdtemp(`${template}.`)
  await setUp(seed, draft)
  await rename(draft, template).catch(async (error) => {
    if (!existsSync(template)) throw error // otherwise another run was faster, and its template is used
    await rm(draft, { recursive: true, force: true })
  })
  return template
}

/** Starts a site with its data in `dir`, and stops it once it is up. */
async function setUp(seed: Seed, dir: string): Promise<void> {
  const run = runStart(await environmentOf(dir, seed))
  await untilUp(run)
  await terminate(run)
  await mkdir(path.join(dir, 'media'), { recursive: true })
}
