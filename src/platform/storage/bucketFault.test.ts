import { expect, it } from 'vitest'
import { bucketFault } from './bucketFault'

const refused = (status: number, Code?: string) =>
  Object.assign(new Error('x'), {
    name: Code ?? 'Unknown',
    ...(Code && { Code }),
    $metadata: { httpStatusCode: status },
  })

it.each([
  [refused(404, 'NoSuchBucket'), 'no atendió (NoSuchBucket)', 'la variable S3_BUCKET'],
  [refused(403, 'InvalidAccessKeyId'), 'no atendió (InvalidAccessKeyId)', 'la variable S3_ACCESS_KEY_ID'],
  [refused(403, 'SignatureDoesNotMatch'), 'no atendió (SignatureDoesNotMatch)', 'la variable S3_SECRET_ACCESS_KEY'],
  [refused(301, 'PermanentRedirect'), 'no atendió (PermanentRedirect)', 'la variable S3_REGION'],
  [refused(503, 'SlowDown'), 'no atendió (SlowDown)', 'el propio almacén'],
  [refused(404), 'no respondió como S3 (HTTP 404)', 'la variable S3_ENDPOINT'],
  [
    Object.assign(new AggregateError([]), { code: 'ECONNREFUSED', $metadata: { attempts: 2 } }),
    'no atendió (ECONNREFUSED)',
    'la variable S3_ENDPOINT',
  ],
  [
    Object.assign(new Error('Request aborted'), { name: 'AbortError' }),
    'no atendió (AbortError)',
    'la variable S3_ENDPOINT',
  ],
])('names the variable to look at when the bucket fails with %s', (error, what, cure) => {
  expect(bucketFault(error).message).toBe(`El almacén de archivos ${what}: si se repite, revisa ${cure}`)
})

it('blames no variable for an error of our own', () => {
  const bug = new TypeError('x is not a function')
  expect(bucketFault(bug)).toBe(bug)
})
