import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { secretsOf } from './secrets'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'secrets-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

it('generates secrets once', async () => {
  const made = await secretsOf(path.join(dir, 'data'))
  expect(made).toEqual({ payloadSecret: expect.any(String), databasePassword: expect.any(String) })
  expect(await secretsOf(path.join(dir, 'data'))).toEqual(made)
})

it('generates none for a database whose own are lost or damaged', async () => {
  await mkdir(path.join(dir, 'postgres'))
  const refusal = /^Variable DATA_DIR: no se lee la contraseña de la base de datos, (no existe|está dañado) \(.+\): /
  await expect(secretsOf(dir)).rejects.toThrow(refusal)
  await writeFile(path.join(dir, 'secrets.json'), '{')
  await expect(secretsOf(dir)).rejects.toThrow(refusal)
})

it('names the variable of a folder that cannot be created', async () => {
  await writeFile(path.join(dir, 'archivo'), '')
  const refusal = /^Variable DATA_DIR: una parte de la ruta no es una carpeta \(.+\)$/
  await expect(secretsOf(path.join(dir, 'archivo/data'))).rejects.toThrow(refusal)
})
