import { deflateSync } from 'node:zlib'
import { docx, pdf, picture } from '@tests/support/files'
import type { Group, Input } from '../group'

const UPLOADS: [path: string, field: string][] = [
  ['/api/blog/admin/media', 'file'],
  ['/api/upload/image', 'image'],
  ['/api/media', 'file'],
]
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const HTML = '<!doctype html><script>alert(1)</script>'
const NAMES = [
  'a.png',
  'a.svg',
  'a.html',
  'a.php',
  'a.jpg.exe',
  'a.png.html',
  '../../a.png',
  '..\\a.png',
  '/etc/passwd',
  '.htaccess',
  'CON.png',
  'a.png:stream',
  'a.png.',
  '',
  '\u202egnp.exe',
  'a\r\nX: y.png',
  'a";filename="b.html',
  `${'ñ'.repeat(300)}.png`,
  '😀.png',
  'a%00.png',
  '.png',
  'a.PNG',
]
const TYPES = [
  'image/png',
  'image/svg+xml',
  'text/html',
  'application/x-php',
  'image/png; charset=x',
  '',
  'image/png\t',
  'application/octet-stream',
]
const BOUNDARY = 'limite-0123456789'

/**
 * Mislabelled files, through every upload call. What is not an image or document must be rejected, whatever its name.
 */
export const uploads: Group = {
  name: 'uploads',
  share: 5,
  inputs: async () => {
    const { png, never, polyglots } = await files()
    return UPLOADS.flatMap(([path, field]) => {
      const to = (body: Buffer, mustFail: boolean, as: Input['as'] = 'editor'): Input => ({
        as,
        method: 'POST',
        path,
        headers: FORM,
        body,
        mustFail,
      })
      return [
        ...never.flatMap((data) =>
          NAMES.slice(0, 5).flatMap((name) => TYPES.slice(0, 3).map((type) => to(part(field, name, type, data), true))),
        ),
        ...NAMES.flatMap((name) => TYPES.map((type) => to(part(field, name, type, png), false))),
        ...polyglots.flatMap((data) =>
          NAMES.slice(0, 6).map((name) => to(part(field, name, 'image/png', data), false)),
        ),
        ...['nobody', 'reader', 'suspended', 'key'].map((as) =>
          to(
            part(field, 'a.png', 'image/png', png),
            as !== 'reader' || path !== '/api/upload/image',
            as as Input['as'],
          ),
        ),
        ...FORMS.map((text) => to(Buffer.from(text.replaceAll('FIELD', field)), true)),
      ]
    })
  },
}

/** A valid picture, files that must be rejected, and files of two types at once. */
async function files() {
  const [png, gif] = await Promise.all([picture('png', 20, 20), picture('gif', 20, 20)])
  const never: Buffer[] = [
    ...[
      SVG,
      HTML,
      `<?xml version="1.0"?>${SVG}`,
      ' '.repeat(2_000) + SVG,
      '',
      'texto',
      'MZ\x90',
      '%!PS-Adobe',
      '#!/bin/sh',
      '<?php x',
      'PK\x03\x04',
      'RIFF....WAVE',
    ].map((text) => Buffer.from(text, 'latin1')),
    ...[1, 8, 20].map((bytes) => png.subarray(0, bytes)),
    Buffer.from(`GIF89a/*${HTML}*/`),
    bomb(60_000, 60_000),
    bomb(65_535, 1),
    bomb(0, 0),
    Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
    Buffer.from('0000001c66747970617669660000000061766966', 'hex'),
    Buffer.from('49492a00080000000000', 'hex'),
    Buffer.from('504b0304140000000800000021', 'hex'),
  ]
  const polyglots = [
    Buffer.concat([png, Buffer.from(HTML)]),
    Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)]),
    png.subarray(0, png.length - 20),
    Buffer.concat([gif, Buffer.from(SVG)]),
    Buffer.concat([pdf(500), Buffer.from(HTML)]),
    docx(),
  ]
  return { png, never, polyglots }
}

export const FORM = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` }
const head = (field: string, name?: string, type?: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name}"`}\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`
const END = `\r\n--${BOUNDARY}--\r\n`

export const part = (field: string, name: string, type: string, data: Buffer) =>
  Buffer.concat([Buffer.from(head(field, name, type)), data, Buffer.from(END)])

/** Forms with no file where one is expected, or with too much. */
const FORMS = [
  '',
  END,
  `${head('FIELD')}texto${END}`,
  `${head('otro', 'a.png', 'image/png')}x${END}`,
  `${head('__proto__', 'a.png', 'image/png')}x${END}`,
  `${head('FIELD')}{"filename":"a.png","clientUploadContext":{"prefix":"../"}}${END}`,
  `${head('_payload')}no es json${END}`,
  `${head('_payload')}[]${END}`,
  Array.from({ length: 1_000 }, (_, i) => `${head(`f${i}`)}x\r\n`).join('') + END,
  `${head('FIELD', 'a.png', 'image/png')}sin final`,
  `${head('FIELD', 'a.png', 'image/png')}a\r\n${head('FIELD', 'b.png', 'image/png')}b${END}`,
]

/** A PNG of a few bytes that claims to be `width` by `height`. */
export function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}
