import {
  type AfterErrorHook,
  APIError,
  FileUploadError,
  Forbidden,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { recordRefusal } from '@/audit/counted'
import { databaseFailure, unavailable } from '@/db/databaseFailure'
import { Failure, type FailureCode, isFailureCode } from '@/failure'
import { TooBusy } from '@/queue'
import { contentType } from './request/body'

/** No cache keeps what was answered to one person. */
export const NO_STORE = { 'Cache-Control': 'no-store' }

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
  const failure = failureOf(error, req)
  if (failure.status === 500) req.payload.logger.error(error)
  if (failure.status === 403) recordRefusal(req)
  return failureResponse(failure)
}

/** A failure as an answer. */
export const failureResponse = (failure: Failure): Response =>
  Response.json(bodyOf(failure), { status: failure.status, headers: { ...NO_STORE, ...failure.headers } })

/**
 * Gives errors of Payload's own routes the shape of the contract.
 *
 * The panel's forms send multipart and find the fields of an error by `errors[].data.errors[].path`; they alone keep that.
 */
export const contractErrors: AfterErrorHook = ({ error, req }) => {
  const failure = failureOf(error, req)
  if (failure.status === 403) recordRefusal(req)
  if (Object.keys(failure.headers).length > 0) req.responseHeaders = new Headers(failure.headers)
  const { code, errors } = failure.data
  const isForm = errors && req.headers && contentType(req) === 'multipart/form-data'
  const response = isForm
    ? { code, errors: [{ name: 'ValidationError', message: failure.message, data: { errors: errors.map(withPath) } }] }
    : bodyOf(failure)
  return { response, status: failure.status }
}

const withPath = ({ field, message }: { field: string; message: string }) => ({ path: field, message })

const bodyOf = ({ message, data: { code, errors } }: Failure) => ({ message, code, ...(errors && { errors }) })

/** What went wrong in the contract's words. Payload's own texts are not passed on: they may be English or repeat what was sent. */
function failureOf(error: unknown, req: PayloadRequest): Failure {
  if (error instanceof Failure) return error
  if (error instanceof ValidationError) {
    return new Failure('invalid', { errors: error.data.errors.map(({ path, message }) => ({ field: path, message })) })
  }
  if (error instanceof Forbidden && !req.user) return new Failure('unauthenticated')
  // Our hook has read the file by then: what is left of Payload's own work is to ask the database whether the name is free.
  if (error instanceof FileUploadError) return unavailable()
  if (error instanceof APIError && error.status < 500) {
    const code = error.data?.code
    if (isFailureCode(code)) return new Failure(code, { message: error.message })
    return new Failure(CODES[error.status] ?? 'invalid')
  }
  if (error instanceof TooBusy)
    return error.isOwn ? new Failure('rate_limited', { headers: { 'Retry-After': '10' } }) : unavailable()
  return databaseFailure(error) ?? new Failure('internal')
}
