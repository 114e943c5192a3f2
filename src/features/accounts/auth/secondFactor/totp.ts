import { sql } from '@payloadcms/db-postgres/drizzle'
import { Secret, TOTP } from 'otpauth'
import type { PayloadRequest } from 'payload'
import { renderSVG } from 'uqr'
import type { User } from '@/payload-types'
import { decrypt, encrypt } from '@/platform/db/encryption'
import { execute } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { storedSettings } from '@/platform/queries/storedSettings'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** How many time steps a phone's clock may be off. */
const DRIFT = 1

const contextOf = (user: number) => `totp ${user}`

/** Starts the enrolment of an authenticator app; it counts once a code has confirmed it. */
export async function startTotp(req: PayloadRequest, { id, username }: User) {
  const { brand } = await storedSettings(req)
  const secret = new Secret({ size: SECRET_BYTES })
  const sealed = encrypt(contextOf(id), secret.base32)
  const [started] = await execute(req)`insert into user_totp (user_id, secret) values (${id}, ${sealed})
    on conflict (user_id) do update set secret = excluded.secret where user_totp.confirmed_at is null returning user_id`
  if (!started)
    throw new Failure('conflict', { message: 'Ya tienes una app de autenticación: quítala antes de poner otra' })
  const uri = new TOTP({ issuer: brand, label: username, secret }).toString()
  const qr = `data:image/svg+xml;base64,${Buffer.from(renderSVG(uri)).toString('base64')}`
  return { secret: secret.base32, uri, qr }
}

/** Confirms the app that is being enrolled. Returns whether the code was right. */
export async function confirmTotp(req: PayloadRequest, user: number, code: string): Promise<boolean> {
  return acceptCode(req, user, code, sql`confirmed_at is null`)
}

/** Whether this is a current code of the user's app that was not used before. */
export async function isTotpCode(req: PayloadRequest, user: number, code: string): Promise<boolean> {
  return acceptCode(req, user, code, sql`confirmed_at is not null`)
}

export async function removeTotp(req: PayloadRequest, user: number): Promise<void> {
  await execute(req)`delete from user_totp where user_id = ${user}`
}

/** Checks a code and marks its time step as used, in one statement: only one of two parallel calls succeeds. */
async function acceptCode(req: PayloadRequest, user: number, token: string, state: ReturnType<typeof sql>) {
  const own = sql`user_id = ${user} and ${state}`
  const [row] = await execute<{ secret: string }>(req)`select secret from user_totp where ${own}`
  if (!row) return false
  const totp = new TOTP({ secret: readable(req, user, row.secret) })
  const now = Date.now()
  const delta = totp.validate({ token, window: DRIFT, timestamp: now })
  if (delta === null) return false
  const step = Math.floor(now / 1000 / PERIOD_SECONDS) + delta
  const used = await execute(req)`update user_totp set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where ${own} and secret = ${row.secret} and last_step < ${step} returning user_id`
  return used.length > 0
}

/** Fails with a conflict, which is no guess, if the app was enrolled under another `PAYLOAD_SECRET`. */
function readable({ payload }: PayloadRequest, user: number, sealed: string): string {
  try {
    return decrypt(contextOf(user), sealed)
  } catch {
    payload.logger.error(UNREADABLE)
    const message = 'El sitio tiene otro secreto y tu app ya no vale: pide a quien gestiona los usuarios que la quite'
    throw new Failure('conflict', { errors: [{ field: 'code', message }] })
  }
}

const UNREADABLE =
  'PAYLOAD_SECRET no es el de antes y no se lee una app de autenticación: pon el de antes o, si se perdió, quita los segundos factores (el de quien administra, con npm run recover -- <usuario>)'
