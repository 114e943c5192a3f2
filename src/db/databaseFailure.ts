import { Failure } from '@/failure'

/** What can't be done now, with the seconds after which a caller may try again: a database that was restarted is back by then. */
export const unavailable = () => new Failure('unavailable', { headers: { 'Retry-After': '5' } })

const AWAY = /^(08|40|53|57|58|25006|55P03)/
const NETWORK = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH)$/
/** What the driver, and Payload in its name, say without a code. */
const DRIVER =
  /cannot begin transaction|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** What PostgreSQL refused, as a failure of the contract: a value it can't hold, a clash, or that it is away. Null for anything else. */
export function databaseFailure(error: unknown): Failure | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (AWAY.test(code) || NETWORK.test(code) || DRIVER.test(cause.message)) {
      return unavailable()
    }
    if (code === '23505') return new Failure('conflict')
    if (code === '23503')
      return new Failure('conflict', { message: 'El registro está en uso, o uno del que depende ya no existe' })
    if (/^2[23]\w{3}$/.test(code)) return new Failure('invalid')
  }
  return null
}
