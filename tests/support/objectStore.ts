import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from './listen'

type Stored = { body: Buffer; type: string }

/**
 * How the store fails: never responds, stops in the middle of reading a request, responds 500, claims to have stored what
 * it has not or only half of it, stops in the middle of sending an object or its list, or is a website.
 */
export type Fault = 'silent' | 'deaf' | 'failing' | 'forgetful' | 'halving' | 'stalling' | 'cutting' | 'website'

/**
 * A bucket server with the operations the site uses: put, get, head, list and delete by path. Stands in for a third
 * party.
 */
export async function startObjectStore() {
  const objects = new Map<string, Stored>()
  const server = createServer(async (request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost')
    const key = decodeURIComponent(address.pathname.slice(1))
    const body = await bodyOf(request, store.fault).catch(() => null)
    if (!body) return // the client has given up, or will
    const method = request.method ?? ''
    const { fault } = store
    if (fault === 'silent' || fault === 'failing' || fault === 'website') return fail(response, fault)
    store.onRequest?.(method, 'before')
    if (method === 'PUT') keep(objects, key, { body, type: request.headers['content-type'] ?? '' }, fault)
    const object = isBucket(key) ? bucket(objects, address, fault) : objects.get(key)
    if (method === 'DELETE') objects.delete(key)
    store.onRequest?.(method, 'after')
    answer(response, { method, object, fault, range: request.headers.range })
  })
  const store = {
    url: `http://127.0.0.1:${await listen(server)}`,
    keys: () => [...objects.keys()],
    typeOf: (key: string) => objects.get(key)?.type,
    /** Returns the number of open connections. */
    connections: () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
    fault: undefined as Fault | undefined,
    /** Called for every request, before and after it is executed. */
    onRequest: undefined as ((method: string, moment: 'before' | 'after') => void) | undefined,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
  return store
}

function keep(objects: Map<string, Stored>, key: string, { body, type }: Stored, fault: Fault | undefined): void {
  if (fault !== 'forgetful') objects.set(key, { body: fault === 'halving' ? half(body) : body, type })
}

function fail(response: ServerResponse, fault: 'silent' | 'failing' | 'website'): void {
  if (fault === 'failing') response.writeHead(500).end()
  if (fault === 'website') response.end('<html><body><p>Hola</p></body></html>')
}

const half = (body: Buffer) => body.subarray(body.length / 2)

const PAGE = 4
const isBucket = (key: string) => /^[^/]+\/?$/.test(key)

/** Lists the bucket, a few objects at a time, continuing where the last response ended. */
function bucket(objects: Map<string, Stored>, { pathname, searchParams }: URL, fault?: Fault): Stored {
  const prefix = pathname.slice(1).replace(/\/?$/, '/')
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()
  const from = Number(searchParams.get('continuation-token') ?? 0)
  const entries = keys.slice(from, from + PAGE).map((key) => {
    const size = objects.get(key)?.body.length
    return `<Contents><Key>${key.slice(prefix.length)}</Key><Size>${size}</Size></Contents>`
  })
  const isLast = from + PAGE >= keys.length
  const next = isLast || fault === 'cutting' ? '' : `<NextContinuationToken>${from + PAGE}</NextContinuationToken>`
  const truncated = `<IsTruncated>${!isLast}</IsTruncated>`
  const body = Buffer.from(`<ListBucketResult>${truncated}${entries.join('')}${next}</ListBucketResult>`)
  return { body, type: 'application/xml' }
}

type Answer = { method: string; object: Stored | undefined; fault: Fault | undefined; range: string | undefined }

function answer(response: ServerResponse, { method, object, fault, range }: Answer): void {
  if (method === 'DELETE') return void response.writeHead(204).end()
  if (method === 'PUT') return void response.setHeader('ETag', '"0"').end()
  if (!object) return void response.writeHead(404).end()
  const { type } = object
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  const body = start && end ? object.body.subarray(Number(start), Number(end) + 1) : object.body
  response.writeHead(range ? 206 : 200, { 'Content-Type': type, 'Content-Length': body.length, ETag: '"0"' })
  if (method === 'HEAD') response.end()
  else if (fault === 'stalling') response.write(half(body))
  else response.end(body)
}

async function bodyOf(request: IncomingMessage, fault: Fault | undefined): Promise<Buffer | null> {
  if (fault === 'deaf') {
    request.once('data', () => request.pause())
    return null
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
