import type { Group, Input } from '../group'
import type { Answer } from '../send'

const HOST = 'Host: localhost'
const SMUGGLED = 'GET /api/blog/admin/posts HTTP/1.1\r\nHost: localhost\r\n\r\n'
const FRAMED = ['POST /api/contact HTTP/1.1', HOST, 'Content-Type: application/json']

/** Request heads, as lists of lines, that no client sends; then the body. */
const BROKEN: [lines: string[], body?: string][] = [
  // two conflicting body lengths, of which a proxy may believe the other
  [[...FRAMED, 'Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${SMUGGLED}`],
  [[...FRAMED, 'Transfer-Encoding: chunked', 'Content-Length: 4'], `0\r\n\r\n${SMUGGLED}`],
  [[...FRAMED, 'Content-Length: 0', 'Content-Length: 58'], SMUGGLED],
  [[...FRAMED, 'Content-Length: 0, 58'], SMUGGLED],
  [[...FRAMED, 'Transfer-Encoding: chunked, identity'], `0\r\n\r\n${SMUGGLED}`],
  [[...FRAMED, 'Transfer-Encoding: xchunked'], `0\r\n\r\n${SMUGGLED}`],
  [[...FRAMED, 'Transfer-Encoding : chunked'], `0\r\n\r\n${SMUGGLED}`],
  [[...FRAMED, 'Transfer-Encoding:\u000bchunked'], `0\r\n\r\n${SMUGGLED}`],
  [[...FRAMED, 'Transfer-Encoding: chunked'], `2;\r\n{}\r\n0x0\r\n\r\n${SMUGGLED}`],
  [[...FRAMED, 'Transfer-Encoding: chunked'], `FFFFFFFFFFFFFFFFFF\r\n{}\r\n${SMUGGLED}`],
  [[...FRAMED, 'Transfer-Encoding: chunked'], `-1\r\n{}\r\n${SMUGGLED}`],
  [[...FRAMED, 'Content-Length: -1'], SMUGGLED],
  [[...FRAMED, 'Content-Length: +2'], `{}${SMUGGLED}`],
  [[...FRAMED, 'Content-Length: 0x2'], `{}${SMUGGLED}`],
  [[...FRAMED, `Content-Length: ${'9'.repeat(30)}`], '{}'],
  [[...FRAMED, ' Content-Length: 2'], '{}'],
  // invalid lines
  [['GET / HTTP/1.1', HOST, 'X: a\u0000b']],
  [['GET / HTTP/1.1', HOST, 'X: a\rb']],
  [['GET / HTTP/1.1', HOST, ': nada']],
  [['GET / HTTP/1.1', HOST, 'sin dos puntos']],
  [['GET / HTTP/1.1', HOST, 'Ñ: 1']],
  [['GET / HTTP/1.1']],
  [['GET /\u0000 HTTP/1.1', HOST]],
  [['GET /a b HTTP/1.1', HOST]],
  [['GET / HTTP/9.9', HOST]],
  [['GET / HTTP/1.1 HTTP/1.1', HOST]],
  [['G\u0000T / HTTP/1.1', HOST]],
  [['get / HTTP/1.1', HOST]],
  [['PRI * HTTP/2.0']],
  [['\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc']],
  [['CONNECT 127.0.0.1:22 HTTP/1.1', HOST]],
  // more than a request head may hold
  [['GET / HTTP/1.1', HOST, `X: ${'a'.repeat(40_000)}`]],
  [[`GET /${'a'.repeat(40_000)} HTTP/1.1`, HOST]],
  [['GET / HTTP/1.1', HOST, ...Array.from({ length: 5_000 }, (_, i) => `X-${i}: 1`)]],
]

/**
 * Bytes a client library would refuse to send. Each is at most one request, so a second response means one was
 * smuggled.
 */
export const wire: Group = {
  name: 'bytes on the wire',
  share: 1,
  inputs: () => {
    const oneAnswer = ({ text }: Answer) =>
      (text.match(/HTTP\/1\.1 \d{3}/g) ?? []).length > 1 ? 'responds to the smuggled request' : null
    return BROKEN.map(([lines, body = '']): Input => {
      const raw = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1')
      return { as: 'nobody', method: 'POST', path: lines[0]?.slice(0, 60) ?? '', raw, mustFail: true, check: oneAnswer }
    })
  },
}
