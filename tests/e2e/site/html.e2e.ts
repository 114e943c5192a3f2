import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { requireJava } from '@tests/support/java'
import { unknownToSchemaOrg } from '@tests/support/schemaOrg'
import { PANEL, PUBLIC } from '../addresses'
import { expect, test } from '../test'
import { published, SLUG } from './fullArticle'

const MORE = ['/blog?page=2', '/blog?search=nada-de-esto', `/blog/${SLUG}`, '/contacto/incompleta', '/sin-conexion']
const VNU = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
/** Disables Java's optimizations for long-running programs, which take more than half of its CPU time here. */
const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

type Message = { type: string; url: string; lastLine: number; message: string; extract: string }

const NO_ERRORS = [
  // attributes this version doesn't know yet; newer versions download their own Java on installation
  /^Attribute “command(?:for)?” not allowed/,
  // roles written out, which the checker finds needless: browsers forget them where a phone shows the rows as cards
  /^The “role” attribute must not be used on a “t[rhd]” element which has a “table” ancestor/,
]

/**
 * Errors in Payload's own markup. A line whose error is no longer found, for instance after an upgrade, must be
 * removed.
 */
const PAYLOADS: Record<string, RegExp> = {
  'style layers, which the checker does not know': /^CSS: .*“@layer”/,
  'an empty style below the body': /“style” not allowed.*<\/div><style><\/styl/,
  'boxes in the buttons of the menu': /“div” not allowed.*class="hamburger"/,
  'two menu buttons under one id': /^Duplicate ID “nav-toggler”/,
  'a box in the button of a document’s actions': /“div” not allowed.*class="doc-controls__dots"/,
  'a box in the button of a list’s length': /“div” not allowed.*class="per-page__base-button"/,
  'tabs of a document without list items': /“a” not allowed as child of element “ul”.*class="btn doc-tab /,
  'a link with the type of a button': /^Bad value “button”.*class="btn list-create-new-doc__create-new-button/,
  'headings of tabs and groups as labels of nothing':
    /“for” not allowed on element “span”.*<span class="field-label" for=/,
  'a checkbox labelled by its name instead of an id': /“aria-labelledby”.*<input aria-label="" aria-labelledby="\w+"/,
  'columns that are buttons and say they are checked': /“aria-checked” not allowed.*aria-roledescription="sortable"/,
  'columns described by what only the browser adds': /“aria-describedby”.*aria-roledescription="sortable"/,
  'tables with a padding': /^The “cell(padding|spacing)” attribute.*<table cellPadding=/,
}

/**
 * Returns the errors that the Nu HTML checker finds, apart from Payload's, and those of Payload's that it no longer
 * finds.
 */
function errorsIn(dir: string): { errors: string[]; gone: string[] } {
  const { stderr } = spawnSync('java', [...SHORT_RUN, '-jar', VNU, '--errors-only', '--format', 'json', dir], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { messages } = JSON.parse(stderr) as { messages: Message[] }
  const gone = new Set(Object.keys(PAYLOADS))
  const errors: string[] = []
  for (const { url, message, extract } of messages.filter(
    (each) => !NO_ERRORS.some((known) => known.test(each.message)),
  )) {
    const found = `${message} ${extract}`.replaceAll('\n', ' ')
    const known = Object.keys(PAYLOADS).filter((name) => url.includes('admin') && PAYLOADS[name]?.test(found))
    for (const name of known) gone.delete(name)
    if (known.length === 0) errors.push(`${path.basename(url)}: ${found}`)
  }
  return { errors, gone: [...gone] }
}

test('[PUB-100] every page passes the Nu HTML checker, and its structured data uses only schema.org’s vocabulary', async ({
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
  requireJava()
  expect(errorsIn(dir)).toEqual({ errors: [], gone: [] })
  await rm(dir, { recursive: true })
})
