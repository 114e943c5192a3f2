import {
  type AfterErrorHook,
  APIError,
  FileUploadError,
  Forbidden,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { recordRefusal } from '@/platform/audit/counted'
import { databaseFailure } from '@/platform/db/databaseFailure'
import { Failure, type FailureCode, type FieldError, isFailureCode } from '@/platform/failure'
import { TooBusy } from '@/platform/semaphore'
import { patternOf } from './generated/routes'
import { contentType } from './request/body'

const CODES: Record<number, FailureCode> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'payload_too_large',
  423: 'locked',
}

/**
 * Converts an error to the API's format: `message`, a stable `code`, and `errors` for fields. A bug is logged, and its
 * details stay hidden.
 */
export function errorResponse(error: unknown, req: PayloadRequest): Response {
  return failureResponse(reportFailure(error, req))
}

/** Logs a bug, records a refusal, and returns the error as a failure of the API. */
export function reportFailure(error: unknown, req: PayloadRequest): Failure {
  const failure = failureOf(error, req)
  if (failure.status === 500) req.payload.logger.error(error)
  if (failure.status === 403) recordRefusal(req, patternOf(req))
  return failure
}

export const failureResponse = (failure: Failure): Response =>
  Response.json(bodyOf(failure), { status: failure.status, headers: failure.headers })

/**
 * Converts errors of Payload's own routes to the API's format.
 *
 * The panel's forms send multipart and look for field errors in `errors[].data.errors[].path`; only they keep that
 * format.
 */
export const contractErrors: AfterErrorHook = ({ error, req }) => {
  const failure = failureOf(error, req)
  if (failure.status === 403) recordRefusal(req, patternOf(req))
  if (Object.keys(failure.headers).length > 0) req.responseHeaders = new Headers(failure.headers)
  const { code, errors } = failure.data
  const isForm = errors && req.headers && contentType(req) === 'multipart/form-data'
  const response = isForm
    ? {
        code,
        errors: [{ name: 'ValidationError', message: toastOf(error, errors), data: { errors: errors.map(withPath) } }],
      }
    : bodyOf(failure)
  return { response, status: failure.status }
}

/**
 * The text of the toast in Payload's form, which reads what follows a colon as field names, separated by commas. Each
 * field shows its own message.
 */
function toastOf(error: Error, errors: FieldError[]): string {
  if (!(error instanceof ValidationError)) return errors.map(({ message }) => message).join('. ')
  const labels = error.data.errors.map(({ label, path }) => (typeof label === 'string' ? label : path))
  return `${labels.length === 1 ? 'Revisa este campo' : 'Revisa estos campos'}: ${labels.join(', ')}`
}

const withPath = ({ field, message }: { field: string; message: string }) => ({ path: field, message })

const bodyOf = ({ message, data: { code, errors } }: Failure) => ({ message, code, ...(errors && { errors }) })

/** Converts Payload's validation errors to a failure of the API. */
export const invalid = ({ data }: ValidationError) =>
  new Failure('invalid', { errors: data.errors.map(({ path, message }) => ({ field: path, message })) })

/**
 * Maps an error to a failure of the API. Payload's own messages are not passed on: they may be English or repeat the
 * input.
 */
export function failureOf(error: unknown, req: PayloadRequest): Failure {
  if (error instanceof Failure) return error
  if (error instanceof ValidationError) return invalid(error)
  if (error instanceof Forbidden && !req.user) return new Failure('unauthenticated')
  // By then our hook has read the file, and all that Payload does is to query whether the name is free.
  if (error instanceof FileUploadError) return new Failure('unavailable')
  if (error instanceof APIError && error.status < 500) {
    const code = error.data?.code
    if (isFailureCode(code)) return new Failure(code, { message: error.message })
    return new Failure(CODES[error.status] ?? 'invalid')
  }
  if (error instanceof TooBusy)
    return error.isOwn ? new Failure('rate_limited', { headers: { 'Retry-After': '10' } }) : new Failure('unavailable')
  return databaseFailure(error) ?? new Failure('internal')
}
