import config from '@payload-config'
import { handleEndpoints } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharp } from '@/drawing/sharp'
import { login } from '@/testing/api'

async function upload(token: string, file: Blob, name: string) {
  const form = new FormData()
  form.set('file', file, name)
  form.set('_payload', JSON.stringify({ alt: 'Una prueba' }))
  const request = new Request('http://localhost:3000/api/media', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  })
  const response = await handleEndpoints({ config, request })
  return { status: response.status, body: await response.json() }
}

const download = (address: string) =>
  handleEndpoints({ config, request: new Request(`http://localhost:3000${address}`) })

describe('an upload', () => {
  let token: string
  let photo: Buffer
  beforeAll(async () => {
    token = await login()
    const blank = sharp({ create: { width: 900, height: 600, channels: 3, background: '#147d74' } })
    photo = await blank
      .withExif({ IFD0: { Copyright: 'SECRETO', Artist: 'Cámara de Ñico' } })
      .jpeg()
      .toBuffer()
  })

  it('[API-62] [API-65] [API-67] keeps its accented name, gets its sizes, and loses what the camera wrote', async () => {
    const { status, body } = await upload(
      token,
      new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }),
      'Año de la piña.jpg',
    )
    expect(status).toBe(201)
    expect(body.doc).toMatchObject({
      originalName: 'Año de la piña.jpg',
      mimeType: 'image/jpeg',
      width: 900,
      alt: 'Una prueba',
    })
    expect(Object.keys(body.doc.sizes)).toEqual(['thumb', 'card'])
    const served = await download(body.doc.url)
    expect(served.status).toBe(200)
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(bytes.includes('SECRETO')).toBe(false)
    expect(bytes.length).toBe(body.doc.filesize)
  })

  it.each([
    ['pagina.png', 'image/png', '<html><script>alert(1)</script></html>'],
    ['dibujo.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['pagina.html', 'text/html', '<p>hola</p>'],
  ])('[API-63] is refused when it is %s by its bytes', async (name, type, content) => {
    const { status, body } = await upload(token, new Blob([content], { type }), name)
    expect(status).toBe(415)
    expect(JSON.stringify(body)).toContain('Formato no soportado')
  })

  it('[API-64] takes 5 MB and no more', async () => {
    const pdf = (bytes: number) =>
      new Blob(['%PDF-1.7\n', new Uint8Array(bytes - 20), '\nxref\n%%EOF'], { type: 'application/pdf' })
    expect((await upload(token, pdf(5 * 1024 * 1024), 'justo.pdf')).status).toBe(201)
    expect((await upload(token, pdf(5 * 1024 * 1024 + 1), 'largo.pdf')).status).toBe(413)
  })
})
