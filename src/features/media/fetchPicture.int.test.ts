import http from 'node:http'
import { api, sessionOf } from '@tests/support/api'
import { picture } from '@tests/support/files'
import { countMedia } from '@tests/support/library'
import { listen } from '@tests/support/listen'
import { PUBLIC_SITE, standInAt } from '@tests/support/publicServer'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

let bytes: Buffer
let token: string
let inside = ''
const server = http.createServer(({ url: path = '' }, response) => {
  if (path === '/otra') response.writeHead(302, { Location: '/Una%20foto.png' }).end()
  else if (path === '/dentro') response.writeHead(302, { Location: `${inside}/Una%20foto.png` }).end()
  else if (path === '/vuelta') response.writeHead(302, { Location: '/vuelta' }).end()
  else if (path === '/texto') response.end('<script>window.hasRun=1</script>')
  else if (path === '/enorme') response.end(Buffer.alloc(10 * 1024 * 1024 + 1))
  else if (path === '/nada') response.writeHead(404).end()
  else response.end(bytes)
})

beforeAll(async () => {
  bytes = await picture('png', 40, 30)
  token = await sessionOf()
  const port = await listen(server)
  inside = `http://127.0.0.1:${port}`
  standInAt(port)
})
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

const fetched = (address: unknown) => api('POST', '/upload/image/fetch', { token, body: { url: address } })

it('[ADM-134] a picture at a public address is taken into the library, also after a redirect', async () => {
  for (const path of ['/Una%20foto.png?ancho=2', '/otra']) {
    const { status, body } = await fetched(PUBLIC_SITE + path)
    expect(status).toBe(201)
    expect(body.url).toMatch(/^\/api\/media\/file\/una-foto-[0-9a-f]{12}\.png$/)
  }
})

it('[ADM-134] what is no picture, too large or not there is refused with its reason, and nothing stays', async () => {
  const before = await countMedia()
  const refused = async (address: unknown) => {
    const { status, body } = await fetched(address)
    return [status, body.message]
  }
  expect(await refused(`${PUBLIC_SITE}/texto`)).toEqual([415, 'Formato no soportado. Use JPG, PNG, GIF o WebP'])
  expect(await refused(`${PUBLIC_SITE}/enorme`)).toEqual([413, 'La imagen debe ser menor a 10 MB'])
  expect(await refused(`${PUBLIC_SITE}/nada`)).toEqual([400, 'url: Respondió 404'])
  expect(await refused(`${PUBLIC_SITE}/vuelta`)).toEqual([400, 'url: Lleva de una dirección a otra sin llegar'])
  expect(await refused('data:image/png;base64,AAAA')).toEqual([400, 'url: Debe ser una dirección http o https'])
  expect(await refused(7)).toMatchObject([400, expect.stringMatching(/^url: /)])
  expect(await countMedia()).toBe(before)
})

it('[ADM-134] an address inside our network is refused, however it is written, even where webhooks may call it', async () => {
  vi.stubEnv('WEBHOOKS_ALLOW_PRIVATE', 'true')
  for (const address of [
    'https://127.0.0.1/a.png',
    'https://localhost/a.png',
    'https://[::1]/a.png',
    'https://0x7f.1/',
  ])
    expect(await fetched(address)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'url', message: 'La dirección lleva a una red interna' }] },
    })
  for (const address of [`${inside}/Una%20foto.png`, `${PUBLIC_SITE}/dentro`])
    expect(await fetched(address)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'url', message: 'La dirección debe empezar por https://' }] },
    })
})
