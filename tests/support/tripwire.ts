import { chromium as browsers } from '@playwright/test'
import { chromium } from './chromium'

const PAGE = 'http://articulo.test/'

/**
 * Renders pieces of HTML in a real browser without any protective policy, hovers over and clicks everything, and
 * returns what ran, made a request or navigated; empty when nothing did.
 */
export async function tripped(pieces: string[]): Promise<string[]> {
  const browser = await browsers.launch({ executablePath: chromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  const found: string[] = []
  let current = ''
  await page.route('**/*', (route) => {
    const [url, resource] = [route.request().url(), route.request().resourceType()]
    if (url === PAGE) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: current })
    if (resource !== 'image') found.push(`${resource} ${url} de ${current}`)
    return route.abort()
  })
  page.on('dialog', (dialog) => {
    found.push(`dialog de ${current}`)
    dialog.dismiss()
  })
  page.on('pageerror', (error) => found.push(`${error.message} de ${current}`))
  await page.goto(PAGE)
  for (const piece of pieces) {
    current = `<!doctype html><title>artículo</title><main>${piece}</main>`
    await page.setContent(current) // a new page for each would take most of a test’s time
    found.push(...(await page.evaluate(trip)).map((what) => `${what} de ${piece}`))
    if (page.url() !== PAGE) {
      found.push(`${page.url()} de ${piece}`)
      await page.goto(PAGE)
    }
  }
  await browser.close()
  return found
}

/** Runs in the page: does what a reader could do, and returns its effects. */
function trip(): string[] {
  const found: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    for (const type of ['mouseover', 'focus', 'toggle', 'animationstart', 'load', 'error']) {
      element.dispatchEvent(new Event(type, { bubbles: true }))
    }
    if (element instanceof HTMLAnchorElement && /^(?:javascript|data|vbscript|blob|file):/i.test(element.protocol)) {
      found.push(`enlace ${element.href}`)
    }
    for (const { name } of element.attributes) if (name.startsWith('on')) found.push(`atributo ${name}`)
  }
  if (document.title !== 'artículo') found.push('título cambiado')
  if (document.baseURI !== location.href) found.push('base cambiada')
  if (document.querySelector('main :is(meta, base)')) found.push('metadatos')
  if (document.head.children.length !== 1) found.push('algo llegó a la cabecera')
  return found
}
