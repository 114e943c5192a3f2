// Caches the articles that were read, for offline use. Pages come from the network, so that nobody online gets an old
// version, unless it doesn't respond for PATIENCE_MS. Leaves the panel, the API and all that a secret address shows alone.
const PAGES = 'paginas-v1'
const ASSETS = 'recursos-v1'
const SHELL = 'sin-conexion-v1'
// Version 4 of the offline page: a browser fetches it again only when this file has changed.
const OFFLINE = '/sin-conexion'
const MAX_PAGES = 60
const MAX_ASSETS = 300
/** A page this worker has just cached on its way to the visitor need not be fetched again. */
const FRESH_MS = 60_000
/** Longer than a slow connection takes to respond. One that hangs would show nothing for minutes, although there is a page. */
const PATIENCE_MS = 20_000

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage(OFFLINE, SHELL, SHELL).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('message', (event) => {
  const { path } = event.data ?? {}
  if (typeof path === 'string' && !isOffLimits(path)) event.waitUntil(keepReading(path))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || isOffLimits(pathname) || isFromPanel(request))
    return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (pathname.startsWith('/_next/static/')) event.respondWith(unchanging(request))
  // Online, images bypass this worker: they are never stale, and a detour would only cost time.
  else if (isPicture(pathname) && !self.navigator.onLine) event.respondWith(keptPicture(request))
})

const isOffLimits = (pathname) => /^\/(admin|api|borrador|vista-previa|reserva|calendario)(\/|$)/.test(pathname)
const isPicture = (pathname) => pathname === '/icon.svg' || pathname.startsWith('/imagenes/')
const isFromPanel = ({ referrer, mode }) =>
  mode !== 'navigate' && referrer !== '' && isOffLimits(new URL(referrer, self.location.origin).pathname)

/** Deletes the caches of earlier versions of this file and takes control of open pages. */
async function takeOver() {
  const names = await caches.keys()
  const old = names.filter((name) => ![PAGES, ASSETS, SHELL].includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  const pages = await caches.open(PAGES)
  const secret = (await pages.keys()).filter(({ url }) => isOffLimits(new URL(url).pathname)) // kept by an earlier version
  await Promise.all(secret.map((key) => pages.delete(key)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** Returns the network's response; if it takes too long, the page as last read; offline, that or the offline page. */
async function page(event) {
  const response = current(event)
  event.waitUntil(response.catch(() => undefined)) // what comes too late is cached for the next time
  const lastRead = () => caches.match(keyOf(event.request.url))
  const tooLate = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)).then(lastRead)
  try {
    return await Promise.race([response, tooLate.then((kept) => kept ?? response)])
  } catch {
    return (await lastRead()) ?? (await caches.match(OFFLINE, { cacheName: SHELL })) ?? Response.error()
  }
}

/** Returns the network's response, and caches the page in it. */
async function current(event) {
  const { request, preloadResponse } = event
  const response = (await preloadResponse) ?? (await fetch(request))
  if (isPage(response)) event.waitUntil(put(PAGES, MAX_PAGES, keyOf(request.url), response.clone()))
  else if (hasGone(response)) event.waitUntil(forget(keyOf(request.url)))
  return response
}

/**
 * The URL a page is cached under. Only the list depends on its query string; social networks and mail services append
 * one of their own to the links they show (`?fbclid=`, `?utm_source=`).
 */
function keyOf(url) {
  const { origin, pathname } = new URL(url)
  return pathname === '/blog' ? url : origin + pathname
}

const isPage = (response) =>
  response.ok && !response.redirected && (response.headers.get('Content-Type') ?? '').startsWith('text/html')

/** An address that redirects is an article that has moved. */
const hasGone = ({ type, status }) => type === 'opaqueredirect' || status === 404 || status === 410

const forget = async (url) => (await caches.open(PAGES)).delete(url)

/** Files named by their content hash never change, so the cached copy is as good as the network's. */
async function unchanging(request) {
  const kept = await caches.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await put(ASSETS, MAX_ASSETS, request.url, response.clone())
  return response
}

const keptPicture = async (request) => (await caches.match(request.url)) ?? Response.error()

/** Caches a page that was opened without this worker: by the site's router, or before the worker was active. */
async function keepReading(path) {
  const kept = await (await caches.open(PAGES)).match(path)
  if (kept && Date.now() - Date.parse(kept.headers.get('Date') ?? '') < FRESH_MS) return
  await keepPage(path, PAGES, ASSETS)
}

/** Caches a page with the scripts, styles and fonts in its HTML. */
async function keepPage(path, pages, assets) {
  const url = new URL(path, self.location.origin).href
  const response = await fetch(url)
  if (!isPage(response)) return
  const markup = await response.clone().text()
  const files = new Set(markup.match(/\/_next\/static\/[^"'\\()\s]+/g))
  await Promise.all([...files].map((file) => keepAsset(new URL(file, url).href, assets)))
  await put(pages, MAX_PAGES, url, response)
}

async function keepAsset(url, cacheName) {
  if (await (await caches.open(cacheName)).match(url)) return
  const response = await fetch(url).catch(() => null)
  if (response?.ok) await put(cacheName, MAX_ASSETS, url, response)
}

/**
 * Adds a complete response to the end of a cache, and evicts the oldest beyond the limit. A connection that breaks off
 * midway leaves the previous entry; a full disk affects no visitor.
 */
async function put(cacheName, limit, url, response) {
  try {
    const whole = new Response(await response.blob(), response)
    const cache = await caches.open(cacheName)
    await cache.delete(url)
    await cache.put(url, whole)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((key) => cache.delete(key)))
  } catch {
    // Not cached then.
  }
}
