import { generateKeyPairSync, sign } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { listen } from './listen'

/** Serves a site over https on `port` of this machine, as the operator's proxy does. Returns the function that ends it. */
export async function startHttpsProxy(port: number, siteUrl: string): Promise<() => Promise<void>> {
  const server = https.createServer(selfSigned(), (request, response) => {
    const { method, url = '/', headers } = request
    const forwarded = { ...headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' }
    const onward = http.request(new URL(url, siteUrl), { method, headers: forwarded }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await listen(server, port)
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

/** A new key and a self-signed certificate, which Node can't create. */
function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
  const nobody = der(0x30)
  const valid = der(0x30, ...['250101000000Z', '491231235959Z'].map((time) => der(0x17, Buffer.from(time))))
  const serial = der(0x02, Buffer.from([1]))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const content = der(0x30, serial, ecdsaWithSha256, nobody, valid, nobody, key)
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const certificate = der(0x30, content, ecdsaWithSha256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  }
}

/** Encodes a value of ASN.1. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts)
  const { length } = value
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), value])
}
