import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { parse } from 'yaml'
import { startPostgres } from '@/server/postgres'
import { startObjectStore } from '../objectStore'
import { ADMIN, runStart, sitePort, untilUp } from '../site'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** What an operator writes into `.env`. */
const OPERATOR: Record<string, string> = {
  POSTGRES_PASSWORD: 'secreto',
  PAYLOAD_SECRET: 'un-secreto-de-prueba-0123456789abcdef',
  SITE_URL: 'http://localhost:3000',
  ADMIN_PASSWORD: 'una-clave-de-prueba',
  SEED: 'demo',
  S3_ACCESS_KEY_ID: 'clave',
  S3_SECRET_ACCESS_KEY: 'secreta',
}

/** The container's environment by the compose file and the Dockerfile. */
async function containerEnvironment(): Promise<Record<string, string>> {
  const compose = parse(await readFile(path.join(ROOT, 'docker-compose.yml'), 'utf8'))
  const substitute = (text: string) =>
    text.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name, fallback = '') => OPERATOR[name] ?? fallback)
  const values = Object.entries<string>(compose.services.app.environment)
  return Object.fromEntries(values.map(([name, value]) => [name, substitute(String(value))]))
}

test('the compose file is one that compose takes', () => {
  const clients = [['docker', 'compose'], ['docker-compose']]
  const client = clients.find(([program = '', ...args]) => spawnSync(program, [...args, 'version']).status === 0)
  test.skip(!client, 'no compose client on this machine')
  const [program = '', ...args] = client ?? []
  const { status, stderr } = spawnSync(program, [...args, 'config', '-q'], {
    cwd: ROOT,
    env: { ...process.env, ...OPERATOR },
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
})

test('the image’s server runs on the compose file’s variables alone: another PostgreSQL, a bucket, no sources', async () => {
  test.setTimeout(240_000) // a copy of the server, and the demo content by way of the bucket
  const dockerfile = await readFile(path.join(ROOT, 'Dockerfile'), 'utf8')
  const command: string[] = JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? '[]')
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-container-'))
  const [database, store, port] = await Promise.all([startPostgres(dir, 'secreto'), startObjectStore(), sitePort()])
  const app = path.join(dir, 'app')
  await cp(path.join(ROOT, '.next/standalone'), app, { recursive: true, verbatimSymlinks: true })

  const run = runStart(
    {
      ...(await containerEnvironment()),
      NODE_ENV: 'production',
      HOSTNAME: '127.0.0.1',
      PORT: String(port),
      MEDIA_DIR: path.join(app, 'media'),
      DATABASE_URL: database.url,
      S3_ENDPOINT: store.url,
    },
    { command: process.execPath, arguments: command.slice(1), cwd: app },
  )
  await untilUp(run)
  const site = `http://127.0.0.1:${port}`
  expect(await (await fetch(`${site}/api/health`)).json()).toMatchObject({ status: 'ok' })
  expect((await fetch(`${site}/blog/que-es-un-agente-de-ia`)).status).toBe(200)
  const { featuredImage } = await (await fetch(`${site}/api/blog/posts/que-es-un-agente-de-ia`)).json()
  expect(store.keys()).toContain(featuredImage.replace('/api/media/file/', 'media/'))
  const picture = await fetch(`${site}${featuredImage}`)
  expect(picture.headers.get('content-type')).toBe('image/webp')

  const inFlight = request(`${site}/api/blog/admin/login`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: { 'Content-Type': 'application/json', Expect: '100-continue' },
  })
  inFlight.flushHeaders()
  await once(inFlight, 'continue') // it has been taken
  run.child.kill('SIGTERM')
  inFlight.end(JSON.stringify(ADMIN))
  const [answer] = await once(inFlight, 'response')
  expect(answer.resume().statusCode).toBe(200)
  const answered = Date.now()
  expect(await run.ended).toBe(143) // 128 + SIGTERM: Next has finished what was in flight
  expect(Date.now() - answered).toBeLessThan(5000) // though the connection could have been kept for longer
  store.stop()
  await database.stop()
  await rm(dir, { recursive: true, force: true })
})
