import { deflateSync } from 'node:zlib'
import { picture, pngChunk, textBomb } from '@tests/support/files'
import { expect, it } from 'vitest'
import { neededChunks } from './pngChunks'

const START = 33
const typesOf = (png: Buffer) => {
  const types: string[] = []
  for (let at = 8; at + 8 <= png.length; at += 12 + png.readUInt32BE(at))
    types.push(png.toString('latin1', at + 4, at + 8))
  return types
}
const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, START), ...chunks, png.subarray(START)])

it('[API-63] leaves texts out of a PNG, and all else that is not needed to show it', async () => {
  const png = await picture('png', 40, 30)
  const plain = neededChunks(png)
  expect(neededChunks(await textBomb(3, 1_000))).toEqual(plain)
  const data = Buffer.from('x\0\0\0\0\0y')
  const extra = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'sPLT', 'hIST', 'acTL', 'prVt'].map((type) => pngChunk(type, data))
  expect(neededChunks(withChunks(png, ...extra))).toEqual(plain)
})

it('[API-63] keeps its colours and its orientation, once each', async () => {
  const png = await picture('png', 40, 30)
  const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(300))]))
  const gamma = pngChunk('gAMA', Buffer.from([0, 0, 177, 143]))
  const types = typesOf(neededChunks(withChunks(png, profile, gamma, profile, gamma)))
  expect(types).toEqual(['IHDR', 'iCCP', 'gAMA', 'eXIf', 'IDAT', 'IEND'])
})

it('[API-63] ends with the image, and leaves a cut one as it is', async () => {
  const png = await picture('png', 40, 30)
  const plain = neededChunks(png)
  expect(neededChunks(Buffer.concat([png, Buffer.from('<script>')]))).toEqual(plain)
  const cut = plain.subarray(0, plain.length - 20)
  expect(neededChunks(cut)).toEqual(cut)
  const false_ = pngChunk('IDAT', Buffer.alloc(4))
  false_.writeUInt32BE(0xffff_ffff)
  expect(() => neededChunks(withChunks(png, false_))).not.toThrow()
})
