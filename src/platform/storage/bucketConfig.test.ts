import { afterEach, expect, it, vi } from 'vitest'
import { bucketConfig } from './bucketConfig'

afterEach(() => vi.unstubAllEnvs())

it('reads variables set after its import, as those of `.env` are', () => {
  vi.stubEnv('S3_BUCKET', 'cubo')
  vi.stubEnv('S3_ENDPOINT', 'http://localhost:7070')
  vi.stubEnv('S3_REGION', '')
  vi.stubEnv('S3_ACCESS_KEY_ID', 'clave')
  vi.stubEnv('S3_SECRET_ACCESS_KEY', 'secreta')
  expect(bucketConfig()).toMatchObject({
    endpoint: 'http://localhost:7070',
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId: 'clave', secretAccessKey: 'secreta' },
  })
})

it("uses Amazon's own hosts if no endpoint is configured", () => {
  vi.stubEnv('S3_ENDPOINT', '')
  vi.stubEnv('S3_REGION', 'sa-east-1')
  expect(bucketConfig()).not.toHaveProperty('endpoint')
  expect(bucketConfig()).toMatchObject({ region: 'sa-east-1' })
})
