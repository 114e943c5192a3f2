import { APIError, type PayloadRequest, ValidationError } from 'payload'
import { Failure, type FailureCode, type FieldError, oneLine } from '@/server/failure'
import { NO_STORE } from './endpoint'

const CODES: Record<number, FailureCode> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'payload_too_large',
}

/** The one error shape of the contract: `message`, a stable `code`, and `errors` for fields. A bug is logged and says nothing. */
export function errorResponse(error: unknown, req: PayloadRequest): Response {
  if (error instanceof Failure)
    return answer(error.status, error.message, error.data.code, error.data.errors, error.headers)
  if (error instanceof ValidationError) {
    const errors = error.data.errors.map(({ path, message }) => ({ field: path, message }))
    return answer(400, oneLine(errors), 'invalid', errors)
  }
  const code = error instanceof APIError && error.status < 500 ? CODES[error.status] : undefined
  if (error instanceof APIError && code) return answer(error.status, error.message, code)
  req.payload.logger.error(error)
  return answer(500, 'Error interno del servidor', 'internal')
}

function answer(status: number, message: string, code: FailureCode, errors?: FieldError[], headers = {}): Response {
  return Response.json({ message, code, ...(errors && { errors }) }, { status, headers: { ...NO_STORE, ...headers } })
}
