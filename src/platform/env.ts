import path from 'node:path'
import pg from 'pg'
import { TIME_ZONE } from '@/platform/domain/dates'
import { passwordSchema, username } from '@/platform/schemas/credentials'
import * as z from '@/platform/schemas/zod'

const url = z.url({ protocol: /^https?$/, error: 'debe ser una dirección http(s)' })
/** A value without surrounding spaces and line breaks, such as the one at the end of a mounted secret. */
const text = z.string().trim()
/** The address of a server. Some characters of its password would end it, unless they are escaped. */
const server = (scheme: RegExp, error: string) =>
  text.regex(scheme, { error, abort: true }).refine(
    (value) => URL.canParse(value.replace('@/', '@localhost/')), // without a host, PostgreSQL's socket is meant
    { error: 'no es una dirección: en la contraseña, signos como #, / y ? se escriben %23, %2F y %3F', abort: true },
  )
/** Makes `sslmode` mean what PostgreSQL documents: the driver is stricter, and warns on every start that it will change. */
const asInPostgres = (value: string) =>
  /[?&]sslmode=(prefer|require|verify-ca)(&|$)/.test(value) && !value.includes('uselibpqcompat=true')
    ? `${value}&uselibpqcompat=true`
    : value
const hasItsAuthority = (value: string) => !value.includes('sslmode=verify-ca') || /[?&]sslrootcert=[^&]/.test(value)
/** Fails for what the driver can't read: half an escaped character, a certificate that isn't there. */
function refuseUnreadable(value: string, context: z.RefinementCtx): void {
  if (isBuild()) return // a build needs no database, and may not have its certificate
  try {
    new pg.Client(value)
  } catch (error) {
    const { path, message } = error as NodeJS.ErrnoException
    context.addIssue(`no se puede usar (${path ? `no se puede leer ${path}` : message})`)
  }
}
/** The site is at the root of its host. */
const isOrigin = (value: string) => /^https?:\/\/[^/?#@]+\/?$/i.test(value)
const number = z.coerce.number('debe ser un número').int('debe ser un número entero')
const MAIL = /^([^<>]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/
/** What stands in quotation marks belongs to a name. */
const areMails = (value: string) =>
  value
    .replace(/"[^"]*"|[\s,;]+$/g, '')
    .split(/[,;]/)
    .every((one) => MAIL.test(one.trim()))

const isHost = (value: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/.test(value) && URL.canParse(`https://${value}`) // not with a port above 65535
/** Host names, with a non-default port if needed, separated by commas or spaces. */
const hosts = z
  .string()
  .default('')
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .pipe(z.array(z.string().refine(isHost, 'debe nombrar hosts, como stats.ejemplo.com')))

/** Every variable that the site reads. Blank ones count as absent, because compose files pass them. */
const variables = z.object({
  PORT: number.min(1, 'debe estar entre 1 y 65535').max(65535, 'debe estar entre 1 y 65535').default(3000),
  HOST: text.default('127.0.0.1'),
  DATABASE_URL: server(/^postgres(ql)?:\/\//, 'debe empezar por postgres://')
    .refine(hasItsAuthority, { error: 'sslmode=verify-ca necesita un certificado en sslrootcert', abort: true })
    .transform(asInPostgres)
    .superRefine(refuseUnreadable)
    .optional(),
  DATA_DIR: text.default('./.data'),
  MEDIA_DIR: text.default('./media'),
  PAYLOAD_SECRET: z.string().min(32, 'debe tener 32 caracteres o más').optional(),
  ADMIN_USERNAME: username.default('admin'),
  ADMIN_PASSWORD: passwordSchema.optional(),
  SEED: z.enum(['demo', 'none'], 'debe ser demo o none').default('demo'),
  SITE_URL: url.refine(isOrigin, 'debe ser solo el origen, como https://www.example.com').optional(),
  S3_BUCKET: text.regex(/^([\w.-]+|arn:\S+)$/, 'debe ser solo el nombre del bucket').optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: text.regex(/^[\w-]+$/, 'debe ser una región, como us-east-1').default('us-east-1'),
  S3_ACCESS_KEY_ID: text.regex(/^\S+$/, 'no puede tener espacios').optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  SMTP_URL: server(
    /^smtps?:\/\/[^/?#]*[^/?#@]([/?#]|$)/,
    'debe empezar por smtp:// o smtps:// y nombrar un servidor, como smtp://correo.ejemplo.com:587',
  ).optional(),
  MAIL_FROM: text
    .regex(MAIL, 'debe ser una dirección de correo, o un nombre y <una dirección>')
    .default('Ozama IA <no-responder@localhost>'),
  CONTACT_NOTIFY_TO: text.refine(areMails, 'debe ser una dirección de correo, o varias separadas por comas').optional(),
  TRUST_PROXY: number.min(0, 'debe ser 0 o más').default(0),
  RATE_LIMIT: z.enum(['on', 'off'], 'debe ser on u off').default('on'),
  ANALYTICS_HOSTS: hosts,
  AI_BASE_URL: url
    .regex(/^[^?#@]+$/, 'debe ser una dirección sin usuario, parámetros ni ancla, como https://api.openai.com/v1')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  AI_API_KEY: text.regex(/^[\x21-\x7e]+$/, 'no puede tener espacios ni acentos').optional(),
  AI_MODEL: text.optional(),
  WEBHOOKS_ALLOW_PRIVATE: z
    .enum(['true', 'false'], 'debe ser true o false')
    .default('false')
    .transform((value) => value === 'true'),
})
const NAMES = Object.keys(variables.shape)
const schema = variables
  .refine((env) => !env.DATABASE_URL || env.PAYLOAD_SECRET, {
    path: ['PAYLOAD_SECRET'],
    error: 'es obligatoria (32 caracteres o más) cuando DATABASE_URL está definida',
  })
  .refine((env) => env.S3_BUCKET || !env.S3_ENDPOINT, {
    path: ['S3_BUCKET'],
    error: 'es obligatoria cuando S3_ENDPOINT está definida',
  })
  .refine((env) => !env.S3_BUCKET || (env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY), {
    path: ['S3_ACCESS_KEY_ID'],
    error: 'S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY son obligatorias cuando S3_BUCKET está definida',
  })
  .transform((env) => ({ ...env, SITE_URL: new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin }))
export type Env = z.output<typeof schema>

/** A fault that the operator can fix; its message tells them everything they need. */
export class OperatorError extends Error {}

/** Parses the environment; fails with the name of the first invalid variable. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(present)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new OperatorError(`Variable ${String(issue?.path[0])}: ${issue?.message}`)
}

let last: { values: string; env: Env } | undefined

/** The environment of this process as it is now: `.env` and a restore add to it. */
export function env(): Env {
  const values = JSON.stringify(NAMES.map((name) => process.env[name])) // parsing takes four times as long as this
  if (last?.values !== values) last = { values, env: parseEnv(process.env) }
  return last.env
}

/** Whether this is the dev server, where scripts are evaluated from strings. */
export const isDevelopment = process.env.NODE_ENV === 'development'

/**
 * Whether Next runs this code and caches pages; a script or a test has no page cache. Next inlines the variable when it
 * bundles.
 */
export const isNext = () => Boolean(process.env.NEXT_RUNTIME)

/** Whether the site is being built, when there is no database. */
export const isBuild = () => process.env.NEXT_PHASE === 'phase-production-build'

export const isHttps = () => env().SITE_URL.startsWith('https://')

/** The origins allowed to write with the panel's cookie. Locally, `localhost` and `127.0.0.1` are the same site. */
export function siteOrigins(): string[] {
  const { origin, hostname } = new URL(env().SITE_URL)
  return hostname === 'localhost' ? [origin, origin.replace('localhost', '127.0.0.1')] : [origin]
}

/** The absolute path of the uploads folder, used when there is no bucket. */
export const mediaDir = () => path.resolve(env().MEDIA_DIR)

/** Makes the dates that Payload writes on the server, as in the question before a restore, the company's. */
export function setTimeZone(): void {
  process.env.TZ = TIME_ZONE
}
