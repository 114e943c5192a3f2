import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { OperatorError, parseEnv } from '@/platform/env'
import { addEnvFile } from '@/run/cli/envFile'

it('needs no variables at all', () => {
  expect(parseEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', SEED: 'demo', SITE_URL: 'http://localhost:3000' })
})

it('treats blank variables as absent, as compose files pass them', () => {
  expect(parseEnv({ PORT: '', DATABASE_URL: ' ', DATA_DIR: '\t' })).toMatchObject({
    PORT: 3000,
    DATA_DIR: './.data',
  })
})

it('takes no space or end of line around a name for a part of it, but keeps those of a password', () => {
  const names = {
    HOST: '::1',
    DATA_DIR: '/srv/datos',
    MEDIA_DIR: '/srv/media',
    DATABASE_URL: 'postgres://u@x/ozama',
    SITE_URL: 'https://x.example',
    S3_BUCKET: 'media',
    S3_ENDPOINT: 'http://x:7070',
    S3_REGION: 'auto',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    SMTP_URL: 'smtp://x',
    MAIL_FROM: 'a@x',
    CONTACT_NOTIFY_TO: 'a@x',
  }
  const secrets = { PAYLOAD_SECRET: ` ${'x'.repeat(32)}\n`, ADMIN_PASSWORD: ' una clave ' }
  const padded = Object.fromEntries(Object.entries(names).map(([name, value]) => [name, ` ${value} \n`]))
  expect(parseEnv({ ...padded, ...secrets })).toMatchObject({ ...names, ...secrets })
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
  [{ TRUST_PROXY: '-1' }, /^Variable TRUST_PROXY: /],
  [{ TRUST_PROXY: '1.5' }, /^Variable TRUST_PROXY: debe ser un número entero$/],
  [{ PORT: '80.5' }, /^Variable PORT: debe ser un número entero$/],
  [{ RATE_LIMIT: 'si' }, /^Variable RATE_LIMIT: debe ser on u off$/],
  [{ ADMIN_USERNAME: 'a'.repeat(61) }, /^Variable ADMIN_USERNAME: Máximo 60 caracteres$/],
  [{ ADMIN_USERNAME: 'админ' }, /^Variable ADMIN_USERNAME: Solo letras latinas/],
  [{ ADMIN_PASSWORD: 'corta' }, /^Variable ADMIN_PASSWORD: La contraseña debe tener al menos 8 caracteres$/],
  [
    { DATABASE_URL: 'postgres://u:a#b@x/y', PAYLOAD_SECRET: 'x'.repeat(32) },
    /^Variable DATABASE_URL: .+ se escriben %23/,
  ],
  [{ DATABASE_URL: 'postgres://u:%E0%A4@x/y' }, /^Variable DATABASE_URL: no se puede usar \(URI malformed\)$/],
  [
    { DATABASE_URL: 'postgres://x/y?sslrootcert=/no/existe.pem' },
    /^Variable DATABASE_URL: no se puede usar \(no se puede leer \/no\/existe\.pem\)$/,
  ],
  [
    { DATABASE_URL: 'postgres://x/y?sslmode=verify-ca' },
    /^Variable DATABASE_URL: sslmode=verify-ca necesita un certificado en sslrootcert$/,
  ],
  [{ SMTP_URL: 'smtp://u:a/b@x' }, /^Variable SMTP_URL: .+ se escriben %23/],
  [{ SITE_URL: 'https://x.example/blog' }, /^Variable SITE_URL: debe ser solo el origen/],
  [{ SMTP_URL: 'smtp://' }, /^Variable SMTP_URL: .+ nombrar un servidor/],
  [{ SMTP_URL: 'smtp://u:p@/' }, /^Variable SMTP_URL: .+ nombrar un servidor/],
  [{ SMTP_URL: 'smtp://x:70000' }, /^Variable SMTP_URL: no es una dirección/],
  [{ MAIL_FROM: 'Ozama IA' }, /^Variable MAIL_FROM: debe ser una dirección de correo/],
  [{ MAIL_FROM: 'Ozama IA <hola@x' }, /^Variable MAIL_FROM: debe ser una dirección de correo/],
  [{ MAIL_FROM: 'hola@x, oficina@x' }, /^Variable MAIL_FROM: debe ser una dirección de correo/],
  [{ CONTACT_NOTIFY_TO: 'oficina' }, /^Variable CONTACT_NOTIFY_TO: debe ser una dirección de correo/],
  [{ CONTACT_NOTIFY_TO: 'a@x b@x' }, /^Variable CONTACT_NOTIFY_TO: .+ separadas por comas$/],
  [{ CONTACT_NOTIFY_TO: 'a@x, oficina' }, /^Variable CONTACT_NOTIFY_TO: .+ separadas por comas$/],
  [{ AI_BASE_URL: 'api.openai.com/v1' }, /^Variable AI_BASE_URL: debe ser una dirección http/],
  [{ AI_BASE_URL: 'https://x/v1?a=1' }, /^Variable AI_BASE_URL: debe ser una dirección sin usuario/],
  [{ AI_BASE_URL: 'https://u:p@x/v1' }, /^Variable AI_BASE_URL: debe ser una dirección sin usuario/],
  [{ AI_API_KEY: 'una clave' }, /^Variable AI_API_KEY: no puede tener espacios/],
  [{ ANALYTICS_HOSTS: 'https://x/y' }, /^Variable ANALYTICS_HOSTS: debe nombrar hosts/],
  [{ ANALYTICS_HOSTS: 'x:70000' }, /^Variable ANALYTICS_HOSTS: debe nombrar hosts/],
  [{ S3_BUCKET: 's3://media' }, /^Variable S3_BUCKET: debe ser solo el nombre del bucket$/],
  [{ S3_BUCKET: 'media/sitio' }, /^Variable S3_BUCKET: debe ser solo el nombre del bucket$/],
  [{ S3_REGION: 'Este de EE. UU.' }, /^Variable S3_REGION: debe ser una región, como us-east-1$/],
  [{ S3_ACCESS_KEY_ID: 'a b' }, /^Variable S3_ACCESS_KEY_ID: no puede tener espacios$/],
  [{ S3_ENDPOINT: 'http://x:70000' }, /^Variable S3_ENDPOINT: debe ser una dirección http/],
  [{ S3_ENDPOINT: 'http://x' }, /^Variable S3_BUCKET: es obligatoria cuando S3_ENDPOINT/],
])('reports what is wrong with %j in one line', (source, message) => {
  expect(() => parseEnv(source)).toThrow(message)
})

it('accepts common addresses of PostgreSQL, mail servers and proxies', () => {
  const PAYLOAD_SECRET = 'x'.repeat(32)
  for (const DATABASE_URL of [
    'postgres://u@/db?host=/run/postgresql',
    'postgresql://u:a%23b@[::1]:5432/db?sslmode=verify-full',
  ])
    expect(parseEnv({ DATABASE_URL, PAYLOAD_SECRET })).toMatchObject({ DATABASE_URL })
  expect(parseEnv({ SITE_URL: 'HTTPS://Ozama.example:8443/' }).SITE_URL).toBe('https://ozama.example:8443')
  const mail = {
    SMTP_URL: 'smtp://u:p%40ss@x:587',
    MAIL_FROM: '"Ozama, S.R.L." <hola@x>',
    CONTACT_NOTIFY_TO: 'a@x; "B, C" <b@x>,',
  }
  expect(parseEnv(mail)).toMatchObject(mail)
})

it.each([
  ['require', { rejectUnauthorized: false }],
  ['prefer', { rejectUnauthorized: false }],
  ['verify-full', {}],
  ['disable', false],
])('connects with sslmode=%s as PostgreSQL documents it, without a warning', (mode, ssl) => {
  const warning = vi.spyOn(process, 'emitWarning')
  const source = { DATABASE_URL: `postgres://x/y?sslmode=${mode}&application_name=z`, PAYLOAD_SECRET: 'x'.repeat(32) }
  const { DATABASE_URL = '' } = parseEnv(source)
  const client = new pg.Client(DATABASE_URL)
  expect(client).toMatchObject({ connectionParameters: { application_name: 'z' } })
  expect((client as unknown as { ssl: unknown }).ssl).toEqual(ssl)
  expect(parseEnv({ ...source, DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL) // a child process reads it again
  expect(warning).not.toHaveBeenCalled()
})

it('reads no certificate of the database while the site is built', () => {
  vi.stubEnv('NEXT_PHASE', 'phase-production-build')
  const DATABASE_URL = 'postgres://x/y?sslrootcert=/no/existe.pem'
  expect(parseEnv({ DATABASE_URL, PAYLOAD_SECRET: 'x'.repeat(32) })).toMatchObject({ DATABASE_URL })
})

it("needs no .env file, but fails on one it can't read", () => {
  expect(() => addEnvFile('/no-existe/.env')).not.toThrow()
  expect(() => addEnvFile(tmpdir())).toThrow(OperatorError) // a folder fails like a file without read permission
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
