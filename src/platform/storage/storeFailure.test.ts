import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Payload } from 'payload'
import { expect, it } from 'vitest'
import { storeFailure } from './storeFailure'

const logger = { error: () => undefined } as unknown as Payload['logger']

it('says that a disk is full, which waiting does not change', async () => {
  const full = await writeFile('/dev/full', 'x').catch((error: Error) => error)
  expect(storeFailure({ logger }, full)).toMatchObject({
    status: 503,
    message: 'No queda espacio para archivos en el servidor. Avisa a quien lo administra.',
  })
})

it('asks to try again after any other fault', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'almacen-'))
  const refused = await writeFile(dir, 'x').catch((error: Error) => error)
  await rm(dir, { recursive: true })
  expect(storeFailure({ logger }, refused).message).toBe(
    'El almacén de archivos no responde. Inténtalo de nuevo en un momento.',
  )
})
