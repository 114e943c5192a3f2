import { OperatorError } from '@/platform/env'

/** What is wrong, by the codes that S3 refuses with. */
const TO_CHECK: Record<string, string> = {
  NoSuchBucket: 'la variable S3_BUCKET',
  InvalidBucketName: 'la variable S3_BUCKET',
  InvalidAccessKeyId: 'la variable S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'la variable S3_SECRET_ACCESS_KEY',
  AccessDenied: 'las variables S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY, y lo que les permite el bucket',
  AuthorizationHeaderMalformed: 'la variable S3_REGION',
  PermanentRedirect: 'la variable S3_REGION',
  RequestTimeTooSkewed: 'la hora de esta máquina',
}

/** The name of the client's error when our own limit for a file ends. */
const TOO_LATE = 'AbortError'

type Refusal = Error & { code?: string; Code?: string; $metadata?: { httpStatusCode?: number } }

/**
 * Says in one line why the bucket can't be used, and what to look at. Only S3 itself refuses with a `Code`. An error that
 * its client hasn't counted, such as a bug of ours, is returned as it is.
 */
export function bucketFault(error: unknown): Error {
  const { name, code = name, Code, $metadata } = error as Refusal
  if (!$metadata && name !== TOO_LATE) return error as Error
  const status = $metadata?.httpStatusCode
  const isOther = !Code && status
  const what = isOther ? `no respondió como S3 (HTTP ${status})` : `no atendió (${Code ?? code})`
  const cure = Code ? (TO_CHECK[Code] ?? 'el propio almacén') : 'la variable S3_ENDPOINT'
  return new OperatorError(`El almacén de archivos ${what}: si se repite, revisa ${cure}`, { cause: error })
}
