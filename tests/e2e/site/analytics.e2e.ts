import { createServer } from 'node:http'
import { expect, test } from '../test'

test.describe('analytics', () => {
  const MANUAL = 'window.plausible = (name, { u = location.href } = {}) => report(name, u)'
  const PAGE = "const page = () => window.plausible('pageview')"
  // Simulated Plausible scripts: the ordinary one counts every page.
  const ORDINARY = `${MANUAL}; ${PAGE}
    const push = history.pushState; history.pushState = function () { push.apply(this, arguments); page() }
    window.addEventListener('popstate', page); page()`
  // Site-specific scripts are configured by a variable.
  const OWN = `const { o = {} } = window.plausible ?? {}; if (o.autoCapturePageviews === false) { ${MANUAL} } else { ${ORDINARY} }`
  const SERVICES = [
    ['plausible', MANUAL, '/js/script.manual.js'],
    ['plausible', ORDINARY, '/js/script.js'],
    ['plausible', OWN, '/js/pa-AbCdEf.js'],
    ['umami', 'window.umami = { track: (change) => report("pageview", change({}).url) }'],
    [
      'ga4',
      `const take = (call) => { if (call[0] === 'event') report(call[1], call[2].page_location) }
       window.dataLayer.forEach(take); window.dataLayer.push = take`,
    ],
  ] as const

  test('[PUB-77] [PUB-99] each service gets exactly one page view per navigation, including going back', async ({
    page,
    callApi,
  }) => {
    let script = ''
    const asked: string[] = []
    const views: string[] = []
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://x')
      response.setHeader('Access-Control-Allow-Origin', '*')
      if (url.pathname === '/vista') views.push(url.searchParams.get('u') ?? '')
      else asked.push(url.search)
      response.setHeader('Content-Type', 'text/javascript')
      response.end(url.pathname === '/vista' ? '' : script)
    })
    const origin = `http://${process.env.E2E_ANALYTICS}`
    const { port, hostname } = new URL(origin)
    await new Promise<void>((resolve) => server.listen(Number(port), hostname, resolve))
    const paths = () => views.map((view) => new URL(view).pathname)
    const configure = (data: object) => callApi('POST', '/globals/settings', data)

    const walk = async (provider: string, code: string, file = '/script.js') => {
      script = `{ const report = (name, u) => fetch('${origin}/vista?u=' + encodeURIComponent(u)); ${code} }`
      asked.length = 0
      views.length = 0
      await configure({ analyticsProvider: provider, analyticsId: 'sitio-1', analyticsUrl: origin + file })
      await page.goto('/')
      await expect.poll(paths, provider + file).toEqual(['/'])
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Blog' }).click()
      await expect.poll(paths, provider).toEqual(['/', '/blog'])
      const first = page.getByRole('article').getByRole('link').first()
      const article = await first.getAttribute('href')
      await first.click()
      await expect.poll(paths, provider).toEqual(['/', '/blog', article])
      await page.goBack()
      await expect.poll(paths, provider).toEqual(['/', '/blog', article, '/blog'])
      await page.getByPlaceholder('Buscar artículos...').fill('agente') // not a navigation
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(paths()).toHaveLength(4)
      expect(asked, 'the script is requested once').toEqual([provider === 'ga4' ? '?id=sitio-1' : ''])
    }

    try {
      for (const [provider, code, file] of SERVICES) await walk(provider, code, file)
      const before = views.length
      await page.goto('/reserva/no-existe') // the address is all that it takes to change a booking
      await page.goto('/blog')
      await expect.poll(() => paths().slice(before)).toEqual(['/blog'])
    } finally {
      await configure({ analyticsProvider: 'none', analyticsId: '', analyticsUrl: '' })
      server.close()
    }
  })
})
