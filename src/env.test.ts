import { mkdtempSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { addEnvFile } from './cli/envFile'
import { EnvError, parseEnv } from './env'

it('needs no variables at all', () => {
  expect(parseEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', SEED: 'demo', SITE_URL: 'http://localhost:3000' })
})

it('starts one process unless told otherwise, and at most eight', () => {
  expect(parseEnv({}).WEB_CONCURRENCY).toBe(1)
  expect(parseEnv({ WEB_CONCURRENCY: '3' }).WEB_CONCURRENCY).toBe(3)
  expect(parseEnv({ WEB_CONCURRENCY: 'auto' }).WEB_CONCURRENCY).toBe(Math.min(availableParallelism(), 8))
})

it('treats empty variables as absent, as compose files pass them', () => {
  expect(parseEnv({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000)
})

it.each([
  [{ PORT: 'abc' }, /^Variable PORT: /],
  [{ PORT: '70000' }, /^Variable PORT: debe estar entre 1 y 65535$/],
  [{ SEED: 'todo' }, /^Variable SEED: /],
  [{ SITE_URL: 'ozama' }, /^Variable SITE_URL: /],
  [{ DATABASE_URL: 'mysql://x' }, /^Variable DATABASE_URL: /],
  [{ DATABASE_URL: 'postgres://x/y' }, /^Variable PAYLOAD_SECRET: es obligatoria/],
  [{ PAYLOAD_SECRET: 'corto' }, /^Variable PAYLOAD_SECRET: debe tener 32/],
  [{ S3_BUCKET: 'b' }, /^Variable S3_ACCESS_KEY_ID: /],
  [{ WEB_CONCURRENCY: 'dos' }, /^Variable WEB_CONCURRENCY: debe ser un número o auto$/],
  [{ WEB_CONCURRENCY: '9' }, /^Variable WEB_CONCURRENCY: debe estar entre 1 y 8, o ser auto$/],
  [{ TRUST_PROXY: '-1' }, /^Variable TRUST_PROXY: /],
  [{ RATE_LIMIT: 'si' }, /^Variable RATE_LIMIT: /],
])('reports what is wrong with %j in one line', (source, message) => {
  expect(() => parseEnv(source)).toThrow(message)
})

it("needs no .env file, but fails on one it can't read", () => {
  expect(() => addEnvFile('/no-existe/.env')).not.toThrow()
  expect(() => addEnvFile(tmpdir())).toThrow(EnvError) // a folder fails like a file without read permission
})

it('lets the environment take precedence over its file', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'env-')), '.env')
  writeFileSync(file, '# nota\nPORT=3100\nMAIL_FROM="Ozama IA <hola@ozama.do>"\nPAYLOAD_SECRET="a$b#c"\n')
  vi.stubEnv('PORT', '4000')
  vi.stubEnv('MAIL_FROM', undefined)
  vi.stubEnv('PAYLOAD_SECRET', undefined)
  addEnvFile(file)
  expect(process.env).toMatchObject({ PORT: '4000', MAIL_FROM: 'Ozama IA <hola@ozama.do>', PAYLOAD_SECRET: 'a$b#c' })
  vi.unstubAllEnvs()
})
