import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unknownToSchemaOrg } from '@tests/support/schemaOrg'
import { PANEL, PUBLIC } from '../addresses'
import { expect, test } from '../test'
import { published, SLUG } from './fullArticle'

const MORE = ['/blog?page=2', '/blog?search=nada-de-esto', `/blog/${SLUG}`, '/contacto/incompleta', '/sin-conexion']
const VNU = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
const hasJava = spawnSync('java', ['-version']).status === 0

type Message = { type: string; url: string; lastLine: number; message: string; extract: string }

/** Attributes of HTML that this version doesn't know yet: newer ones fetch a Java of their own when they are installed. */
const NEWER = /^Attribute “command(?:for)?” not allowed/

/** Markup of the panel that is Payload's, and its layers of styles, which the checker doesn't know either. */
const PAYLOADS = /“@layer”|nav-toggler|hamburger|<\/div><style><\/styl|class="field-label" for=|class="btn doc-tab/

/** What the Nu HTML checker calls an error. */
function errorsIn(dir: string): string[] {
  const { stderr } = spawnSync('java', ['-jar', VNU, '--errors-only', '--format', 'json', dir], { encoding: 'utf8' })
  const { messages } = JSON.parse(stderr) as { messages: Message[] }
  const isKnown = ({ url, message, extract }: Message) =>
    NEWER.test(message) || (url.includes('admin') && PAYLOADS.test(message + extract))
  const errors = messages.filter((message) => !isKnown(message))
  return errors.map(({ url, message, extract }) => `${path.basename(url)}: ${message} ${extract}`)
}

test('[PUB-100] every page passes the Nu HTML checker, and says of itself only what schema.org knows', async ({
  request,
  callApi,
  token,
}) => {
  await published(request, callApi)
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-html-'))
  const signedIn = { Cookie: `payload-token=${token}` }
  const asked = [
    ...[...PUBLIC, ...MORE, '/admin/login'].map((address) => ({ address, headers: {} })),
    ...PANEL.map((address) => ({ address, headers: signedIn })),
  ]
  for (const { address, headers } of asked) {
    const html = await (await request.get(address, { headers })).text()
    const blocks = [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    for (const [, json = ''] of blocks) expect(unknownToSchemaOrg(JSON.parse(json)), address).toEqual([])
    expect(html.match(/<title[ >]/g), address).toHaveLength(1)
    expect(html.indexOf('<title'), `${address} has its title in the head`).toBeLessThan(html.indexOf('<body'))
    await writeFile(path.join(dir, `${encodeURIComponent(address)}.html`), html)
  }
  if (hasJava) expect(errorsIn(dir)).toEqual([])
  else test.info().annotations.push({ type: 'skipped', description: 'The Nu HTML checker wants Java' })
  await rm(dir, { recursive: true })
})
