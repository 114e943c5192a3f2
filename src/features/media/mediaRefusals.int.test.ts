import { api } from '@tests/support/api'
import { compoundFile, pdf, picture, pixelBomb } from '@tests/support/files'
import { adminToken, bytesOf, countMedia, download, IMAGE, LIBRARY, send } from '@tests/support/library'
import { beforeAll, describe, expect, it } from 'vitest'

let token: string
beforeAll(async () => {
  token = await adminToken()
})

describe('a document', () => {
  it.each([
    ['minimo.pdf', 'application/pdf', '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'],
    ['pagina.pdf', 'application/pdf', '%PDF-1.7\n<html><script>alert(1)</script></html>'],
    ['vacio.doc', 'application/msword', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024)])],
  ])('[API-62] has the type of its first bytes, and is served as nothing else: %s', async (name, mimeType, data) => {
    const { status, body } = await send(LIBRARY, data, { name, type: 'application/octet-stream' })
    expect(status).toBe(201)
    expect(body.file).toMatchObject({ originalName: name, mimeType })
    const { headers } = await download(body.file.path)
    expect(headers.get('content-type')).toBe(mimeType) // `headers.test.ts` checks `nosniff` for all responses
  })
})

describe('a file that is no image or document by its bytes', () => {
  const html = '<html><script>alert(1)</script></html>'
  const zip = () => Buffer.concat([Buffer.from('504b03041400000000000000', 'hex'), Buffer.alloc(200)])
  it.each<[string, string, Buffer | string]>([
    ['pagina.png', 'image/png', html],
    ['pagina.html', 'text/html', '<p>hola</p>'],
    ['dibujo.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['dibujo.png', 'image/png', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['hoja.doc', 'application/msword', compoundFile('Workbook')],
    ['laminas.doc', 'application/msword', compoundFile('PowerPoint Document')],
    ['plano.doc', 'application/msword', compoundFile('VisioDocument')],
    ['correo.doc', 'application/msword', compoundFile('__properties_version1.0')],
    [
      'instalador.doc',
      'application/msword',
      Buffer.concat([compoundFile(''), Buffer.from('84100c0000000000c000000000000046', 'hex')]),
    ],
    ['bomba.docx', 'application/zip', zip()],
    ['programa.pdf', 'application/pdf', Buffer.from(`4d5a${'00'.repeat(300)}`, 'hex')],
    ['foto.bmp', 'image/bmp', Buffer.from(`424d${'00'.repeat(300)}`, 'hex')],
    ['texto.txt', 'text/plain', 'hola'],
  ])('[API-63] is rejected whatever its name and type: %s as %s', async (name, type, data) => {
    const before = await countMedia()
    const { status, body } = await send(LIBRARY, data, { name, type })
    expect(status).toBe(415)
    expect(body).toMatchObject({
      code: 'unsupported_media_type',
      message: 'Formato no soportado: usa imágenes (JPG, PNG, GIF, WebP) o documentos (PDF, DOC, DOCX)',
    })
    expect(await countMedia()).toBe(before)
  })

  it.each<[string, () => Promise<Buffer | string> | Buffer | string, string | RegExp]>([
    ['nada.png', () => '', 'El archivo está vacío'],
    [
      'bomba.png',
      () => pixelBomb(60_000, 60_000),
      /^La imagen mide [\d,]+ × [\d,]+ píxeles: (cada lado puede medir|puede tener) [\d,]+/,
    ],
    [
      'cortada.jpg',
      async () => (await picture('jpeg', 900, 600)).subarray(0, 700),
      'La imagen está dañada o incompleta',
    ],
    ['guion.gif', () => 'GIF89a/*<script>alert(1)</script>*/=1;', 'La imagen está dañada o incompleta'],
  ])('[API-63] is rejected if only its beginning matches: %s', async (name, make, message) => {
    expect(await send(LIBRARY, await make(), { name })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(message) },
    })
  })

  it('[API-63] is re-encoded: nothing hidden behind the pixels is served', async () => {
    const polyglot = Buffer.concat([await picture('png'), Buffer.from(html)])
    const { status, body } = await send(LIBRARY, polyglot, { name: 'foto.html', type: 'text/html' })
    expect(status).toBe(201)
    expect(body.file).toMatchObject({ mimeType: 'image/png', originalName: 'foto.html.png' })
    expect((await bytesOf(body.file.path)).includes('<script>')).toBe(false)
  })

  it('[API-63] [API-05] rejects malformed forms with a clear message', async () => {
    const post = (headers: Record<string, string>, body: string) => api('POST', LIBRARY, { token, headers, body })
    expect(await send(LIBRARY, pdf(), { field: 'otro' })).toMatchObject({
      status: 400,
      body: { message: 'file: Adjunta un archivo' },
    })
    const forms = [
      '',
      'basura',
      '--x\r\n',
      '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\ntexto\r\n--x--\r\n',
    ]
    for (const body of forms) {
      expect((await post({ 'Content-Type': 'multipart/form-data; boundary=x' }, body)).status).toBe(400)
    }
    expect((await post({ 'Content-Type': 'multipart/form-data' }, 'x')).status).toBe(400)
    for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
      expect((await post({ 'Content-Type': type }, '{}')).status).toBe(415)
      expect((await api('POST', IMAGE, { token, headers: { 'Content-Type': type }, body: '{}' })).status).toBe(415)
    }
  })
})
