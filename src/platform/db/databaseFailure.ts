import { Failure } from '@/platform/failure'

const UNAVAILABLE_STATES = /^(08|40|53|57|58|25006|25P03|55P03)/
const NETWORK_ERRORS = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH)$/
/** Errors of the driver, and of Payload on its behalf, that have no code. */
const DRIVER_ERRORS =
  /cannot begin transaction|Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/

/**
 * Maps a PostgreSQL error to a failure of the API contract: an invalid value, a conflict, or an unavailable database.
 * Null for any other error.
 */
export function databaseFailure(error: unknown): Failure | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (UNAVAILABLE_STATES.test(code) || NETWORK_ERRORS.test(code) || DRIVER_ERRORS.test(cause.message)) {
      return new Failure('unavailable')
    }
    if (code === '23505') return new Failure('conflict')
    if (code === '23503')
      return new Failure('conflict', { message: 'El registro está en uso, o uno del que depende ya no existe' })
    if (/^2[23]\w{3}$/.test(code)) return new Failure('invalid')
  }
  return null
}
