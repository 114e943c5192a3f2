import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startObjectStore } from '@tests/support/objectStore'
import { ADMIN, copyTemplate, runStart, untilUp } from '@tests/support/site'
import { stablePort } from '@tests/support/stablePort'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { startPostgres } from '@/run/cli/postgres'

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** How long the server keeps a connection that is idle. */
const KEEP_ALIVE_MS = 75_000

/** One demo article instead of all: drawing and encoding the others' pictures would take most of the time. */
const ARTICLE = 'que-es-un-agente-de-ia'
const OTHER_DEMO = new RegExp(`/(assets/covers|src/run/seed/posts)/(?!(portada-)?${ARTICLE}\\.)`)

/** What an operator writes in `.env`. */
const OPERATOR: Record<string, string> = {
  POSTGRES_PASSWORD: 'abc/def#g@h:%i',
  PAYLOAD_SECRET: 'un-secreto-de-prueba-0123456789abcdef',
  SITE_URL: 'http://localhost:3000',
  ADMIN_PASSWORD: 'una-clave-de-prueba',
  SEED: 'demo',
  S3_ACCESS_KEY_ID: 'clave',
  S3_SECRET_ACCESS_KEY: 'secreta',
}

const composeFile = async () => parse(await readFile(path.join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true })

/** Returns the container's environment from the compose file and the Dockerfile. */
async function containerEnvironment(): Promise<Record<string, string>> {
  const compose = await composeFile()
  const substitute = (text: string) =>
    text.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name, fallback = '') => OPERATOR[name] ?? fallback)
  const values = Object.entries<string>(compose.services.site.environment)
  return Object.fromEntries(values.map(([name, value]) => [name, substitute(String(value))]))
}

const clients = [['docker', 'compose'], ['docker-compose']]
const client = clients.find(([program = '', ...args]) => spawnSync(program, [...args, 'version']).status === 0)

test.skipIf(!client)('the compose file is valid', () => {
  const [program = '', ...args] = client ?? []
  const { status, stderr } = spawnSync(program, [...args, 'config', '-q'], {
    cwd: ROOT,
    env: { ...process.env, ...OPERATOR },
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
})

test('every container has resource limits and a pinned image', async () => {
  const contained = {
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
    restart: expect.any(String),
    mem_limit: expect.any(String),
    pids_limit: expect.any(Number),
  }
  const { services } = await composeFile()
  for (const [name, service] of Object.entries<Record<string, string>>(services)) {
    expect(service, name).toMatchObject(contained)
    if (!service.build) expect(service.image, name).toMatch(/:[\w.-]+@sha256:[0-9a-f]{64}$/)
    if (name !== 'site') expect(service.networks, name).toEqual([name === 'edge' ? 'front' : 'back'])
  }
})

test('an upgrade also renews the program that the tools run', async () => {
  const { tools, backup } = (await composeFile()).services
  expect(backup.profiles).toEqual([]) // built by `up --build`, as those with a profile are not
  expect(tools.image).toMatch(/^\$\{COMPOSE_PROJECT_NAME\}-/) // another installation on the host has its own
  expect([backup.image, backup.build]).toEqual([tools.image, tools.build])
})

test('every container that serves restarts, and the edge follows the site’s instances, however many', async () => {
  const { services } = await composeFile()
  for (const [name, { restart }] of Object.entries<Record<string, string>>(services))
    expect(restart, name).toBe(name === 'tools' ? 'no' : 'unless-stopped')
  expect(services.site.extra_hosts).toEqual(['host.docker.internal:host-gateway']) // operate.md names it for AI_BASE_URL
  expect(services.edge.environment).toMatchObject({ UPSTREAM: 'site:3000 resolve', RESOLVER: '127.0.0.11' })
  expect(services.site.scale).toMatch(/^\$\{INSTANCES:-1\}$/) // an upgrade keeps what `.env` says
  for (const key of ['container_name', 'hostname', 'ports', 'volumes', 'deploy']) // what only one of them could have
    expect(services.site).not.toHaveProperty(key)
  const edge = await readFile(path.join(ROOT, 'deploy/nginx.conf.template'), 'utf8')
  // nginx resolves again only what is in shared memory.
  for (const [, upstream] of edge.matchAll(/^upstream (.*\$\{UPSTREAM\}.*)$/gm)) expect(upstream).toMatch(/\{ zone /)
  expect(edge).toMatch(/^resolver \$\{RESOLVER\} valid=\d+s;$/m)
})

/**
 * Runs compose's daily backup, for whom half an hour passes at once, on copies of the given ages in days. Returns what it
 * did (`b` for a backup, which ends with the next of `exits`, `s` for half an hour), and the copies that are left.
 */
async function daily(ages: Record<string, number>, exits: number[], halfHours = 1) {
  const { command } = (await composeFile()).services.backup
  const [program, ...args] = command.map((part: string) => part.replaceAll('$$', '$')) // as compose does
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-copias-'))
  const copies = path.join(dir, 'copias')
  await mkdir(path.join(copies, 'ozama-copia-a1B2c3'), { recursive: true }) // left by one that was stopped
  await writeFile(path.join(copies, 'ozama-20261109T000000.tar.gz.3f0a7a52.new'), '')
  for (const [name, days] of Object.entries(ages)) {
    const madeAt = Date.now() / 1000 - days * 86_400
    await writeFile(path.join(copies, name), '')
    await utimes(path.join(copies, name), madeAt, madeAt)
  }
  const programs = {
    npm: `[ "$*" = 'run --silent backup' ] || exit 1
      printf b >> ran; set -- ${exits.join(' ')}; shift $(($(tr -d s < ran | wc -c) - 1))
      [ $1 = 2 ] && mark=-incompleta
      [ $1 = 1 ] || touch copias/ozama-$(date +%Y%m%dT%H%M%S)$mark.tar.gz; exit $1`,
    sleep: `[ $1 = 1800 ] && printf s >> ran
      for copy in copias/*; do touch -r $copy -d '-30 minutes' $copy; done
      [ $(tr -d b < ran | wc -c) -lt ${halfHours} ] || kill $PPID`,
  }
  for (const [name, script] of Object.entries(programs))
    await writeFile(path.join(dir, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const env = { ...process.env, PATH: `${dir}:${process.env.PATH}` }
  expect(spawnSync(program, args, { cwd: dir, env })).toMatchObject({ signal: 'SIGTERM' })
  const [ran, left] = await Promise.all([readFile(path.join(dir, 'ran'), 'utf8'), readdir(copies)])
  await rm(dir, { recursive: true })
  return { ran, left: left.map((name) => name.replace(/\d{8}T\d{6}/, 'nueva')).sort() }
}

test('compose makes one backup a day, however often its container starts, and repeats one that fails', async () => {
  const { ran } = await daily({ 'ozama-1.tar.gz': 0.93 }, [1, 0, 0], 56)
  expect(ran).toMatch(/^s{4}bsbs{48,49}bs+$/) // a copy is exactly a day old after 48
})

test('[API-125] compose deletes backups of 14 days once there is another, but not the only one that lacks no file', async () => {
  const ages = {
    'ozama-1.tar.gz': 14.1,
    'ozama-2.tar.gz': 15,
    'ozama-3.tar.gz': 13.9,
    'ozama-4-incompleta.tar.gz': 14.1,
    'ozama-5-incompleta.tar.gz': 13.9,
    'otra.tar.gz': 100,
  }
  const recent = ['otra.tar.gz', 'ozama-3.tar.gz', 'ozama-5-incompleta.tar.gz']
  expect((await daily(ages, [0])).left).toEqual([...recent, 'ozama-nueva.tar.gz'])
  expect((await daily(ages, [2])).left).toEqual([...recent, 'ozama-nueva-incompleta.tar.gz'])
  expect((await daily(ages, [1])).left).toEqual(recent) // the disk may be full of the others
  const { 'ozama-3.tar.gz': _, ...old } = ages
  const newest = ['otra.tar.gz', 'ozama-1.tar.gz', 'ozama-5-incompleta.tar.gz', 'ozama-nueva-incompleta.tar.gz']
  expect((await daily(old, [2])).left).toEqual(newest)
  expect((await daily(old, [1])).left).toEqual(newest.slice(0, 3))
  const incomplete = { 'ozama-4-incompleta.tar.gz': 14.1, 'ozama-6-incompleta.tar.gz': 15 }
  expect((await daily(incomplete, [1])).left).toEqual(['ozama-4-incompleta.tar.gz'])
})

const mayMount = spawnSync('unshare', ['-m', 'true']).status === 0

test.runIf(mayMount)('the tools write and restore a backup, though their file system is read-only', async () => {
  const { tmpfs } = (await composeFile()).services.tools
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-tools-'))
  await copyTemplate('none', dir)
  const folders = tmpfs.flatMap((folder: string) => (folder.startsWith('/app/') ? [folder.replace('/app', ROOT)] : []))
  await Promise.all(folders.map((folder: string) => mkdir(folder, { recursive: true }))) // as Docker does
  const mounts = folders.map((folder: string) => `mount -t tmpfs tmpfs ${folder}`)
  const readOnly = [`mount --bind ${ROOT} ${ROOT}`, `mount -o remount,ro,bind ${ROOT}`, ...mounts, `cd ${ROOT}`]
  const run = (command: string, data: string) => {
    const script = [...readOnly, `exec npm run --silent ${command} -- ${dir}/copia.tar.gz`].join(' && ')
    const env = { ...process.env, DATA_DIR: path.join(dir, data), MEDIA_DIR: path.join(dir, 'media') }
    const { status, stdout, stderr } = spawnSync('unshare', ['-m', 'sh', '-c', script], { env, encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }
  expect(run('backup', 'data')).toEqual({ status: 0, output: expect.stringMatching(/^Copia hecha: /) })
  expect(run('restore', 'otra')).toEqual({ status: 0, output: expect.stringMatching(/^Restaurada la copia /) })
  await rm(dir, { recursive: true, force: true, maxRetries: 10 })
})

test('the image’s server runs on the compose file’s variables alone: external PostgreSQL, a bucket, no sources', async () => {
  const dockerfile = await readFile(path.join(ROOT, 'Dockerfile'), 'utf8')
  const command: string[] = JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? '[]')
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-container-'))
  const [database, store, port] = await Promise.all([
    startPostgres(dir, OPERATOR.POSTGRES_PASSWORD ?? ''),
    startObjectStore(),
    stablePort(),
  ])
  const app = path.join(dir, 'app')
  const filter = (file: string) => !OTHER_DEMO.test(file)
  await cp(path.join(ROOT, '.next/standalone'), app, { recursive: true, verbatimSymlinks: true, filter })

  const environment = await containerEnvironment()
  const before = await filesIn(app)
  const run = runStart(
    {
      ...environment,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      MEDIA_DIR: path.join(app, 'media'),
      DATABASE_URL: environment.DATABASE_URL?.replace('database:5432', new URL(database.url).host) ?? '',
      S3_ENDPOINT: store.url,
    },
    { command: process.execPath, arguments: command.slice(1), cwd: app },
  )
  await untilUp(run)
  const site = `http://127.0.0.1:${port}`
  expect(await (await fetch(`${site}/api/health`)).json()).toMatchObject({ status: 'ok' })
  const byEdge = { headers: { 'X-Forwarded-For': '203.0.113.9' } }
  expect((await fetch(`${site}/blog/${ARTICLE}`, byEdge)).status).toBe(200)
  const { featuredImage } = await (await fetch(`${site}/api/blog/posts/${ARTICLE}`)).json()
  expect(store.keys()).toContain(featuredImage.replace('/api/media/file/', 'media/'))
  const picture = await fetch(`${site}${featuredImage}`)
  expect(picture.headers.get('content-type')).toBe('image/webp')

  const inFlight = request(`${site}/api/blog/admin/login`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: { 'Content-Type': 'application/json', Expect: '100-continue' },
  })
  inFlight.flushHeaders()
  await once(inFlight, 'continue') // the request has been accepted
  run.child.kill('SIGHUP') // as its terminal does when it is closed
  run.child.kill('SIGTERM') // a host may send a second signal
  inFlight.end(JSON.stringify(ADMIN))
  const [answer] = await once(inFlight, 'response')
  expect(answer.resume().statusCode).toBe(200)
  const answered = performance.now()
  expect(await run.ended).toBe(143) // 128 + SIGTERM: Next has finished the pending request
  expect(performance.now() - answered).toBeLessThan(KEEP_ALIVE_MS) // although the connection could have stayed open as long
  expect(run.output()).not.toContain('TRUST_PROXY') // that it is missing, since the edge names the visitor
  expect(await filesIn(app)).toEqual(before) // the container's file system is read-only
  store.stop()
  await database.stop()
  await rm(dir, { recursive: true, force: true, maxRetries: 10 })
})

/** Returns when each file in a server's folder was last written, except in its modules and uploads. */
async function filesIn(dir: string): Promise<Record<string, number>> {
  const names = (await readdir(dir, { recursive: true })).filter((name) => !/^(node_modules|media)\b/.test(name))
  const stats = await Promise.all(names.map(async (name) => [name, await stat(path.join(dir, name))] as const))
  return Object.fromEntries(stats.flatMap(([name, each]) => (each.isFile() ? [[name, each.mtimeMs]] : [])))
}
