import { HOSTILE } from '@tests/mdx/hostile'
import { REAL } from '@tests/mdx/real'
import { renderedOf } from '@tests/mdx/rendered'
import { picture } from '@tests/support/files'
import { tripped } from '@tests/support/tripwire'
import { readDocument } from '@/mdx/reader/readDocument'
import { expect, test, unique } from '../posts'
import { hold, stopClock, sumShifts } from '../test'

/** Removes the comments that React puts between adjacent texts. */
const withoutMarks = (page: string) => page.replace(/<!--.*?-->/g, '')

const SOURCE = `## Un comando

\`\`\`sh title="terminal" {2}
npm ci
npm start
\`\`\`

<YouTube id="dQw4w9WgXcQ" title="Una demostración" />

![No está](/no-existe.webp "Una imagen que falta")

<Callout type="aviso" title="Antes de seguir">

Guarda una **copia**.

</Callout>

<Vimeo id="76979871" title="Una entrevista" />

<Figure src="/icon.svg" alt="La marca" caption="Nuestra marca" />

<CalculadoraAhorro horas="10" costoHora="250" porcentaje="60" />

Sigue en [el blog](/blog).
`

/** Images of these articles that don't exist, and the video provider, which is never really contacted. */
test.use({ expectedComplaints: /no-existe\.webp|\/a\.png|onerror|evil\.example|youtube-nocookie|\/blog\/x\b/ })

test('[API-84] [API-92] [PUB-56] [PUB-57] [PUB-46] [PUB-95] an article shows the compiled markup and becomes interactive', async ({
  page,
  context,
  store,
  callApi,
  request,
}) => {
  const banner = await store({ title: unique('Otro artículo'), isPublished: true })
  const content = `${SOURCE}\n<RelatedPostBanner postSlug="${banner.slug}" />\n`
  const { slug } = await store({ content, isPublished: true })
  const { html } = await callApi('POST', '/admin/mdx/compile', { source: content })
  expect(html).toContain(banner.title)
  const answer = await request.get(`/blog/${slug}`)
  expect(withoutMarks(await answer.text())).toContain(`<div class="prose">${html}</div>`)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>video</p>' }))
  await page.clock.install()
  await page.goto(`/blog/${slug}`)

  await test.step('code is highlighted and can be copied', async () => {
    const colours = await page
      .locator('.code-block span')
      .evaluateAll((words) => words.map((word) => getComputedStyle(word).color))
    expect(new Set(colours).size).toBeGreaterThan(1)
    await stopClock(page)
    await page.getByRole('button', { name: 'Copiar' }).click()
    await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm ci\nnpm start')
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })) // as without HTTPS
    await page.clock.runFor(1900)
    await page.getByRole('button', { name: 'Copiado' }).click()
    await expect(page.getByRole('button', { name: 'No se pudo copiar' })).toBeVisible()
    await page.clock.runFor(1900)
    await expect(page.getByRole('button', { name: 'No se pudo copiar' })).toBeVisible() // for as long as the first
    await page.clock.runFor(200)
    await expect(page.getByRole('button', { name: 'Copiar' })).toBeVisible()
    await page.clock.resume()
  })

  await test.step('a missing image shows a message', async () => {
    await page.getByText('Una imagen que falta').scrollIntoViewIfNeeded()
    await expect(page.getByRole('figure').getByText('Sin imagen')).toBeVisible()
  })

  await test.step('a video loads on request, and not before', async () => {
    expect(asked.filter((url) => url.includes('youtube'))).toEqual([])
    await page.getByRole('link', { name: /Una demostración/ }).click()
    await expect(page.frameLocator('iframe[title="Una demostración"]').getByText('video')).toBeVisible()
    expect(asked.some((url) => url.startsWith('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'))).toBe(true)
  })

  await test.step('a link within the site opens without a page load', async () => {
    await page.evaluate(() => document.body.setAttribute('data-same', ''))
    await page.getByRole('article').getByRole('link', { name: 'el blog' }).click()
    await expect(page).toHaveURL(/\/blog$/)
    await expect(page.locator('body[data-same]')).toBeVisible()
  })

  await test.step('after going back everything works again, by keyboard', async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Un comando' })).toBeVisible()
    await stopClock(page)
    await page.getByRole('button', { name: 'Copiar' }).press('Enter')
    await expect(page.getByRole('button', { name: 'No se pudo copiar' })).toBeVisible() // the clipboard is still unavailable
    await page.clock.resume()
    await page.getByRole('link', { name: /Una demostración/ }).press('Enter')
    await expect(page.locator('iframe[title="Una demostración"]')).toBeFocused()
    await expect(page.locator('body[data-same]')).toBeVisible()
  })
})

test('[API-81] [ADM-57] malicious texts do nothing in a browser, even without a content security policy', async () => {
  const sources = [...HOSTILE, ...REAL.map(({ source }) => source)]
  const markup = await Promise.all(sources.map(async (source) => (await renderedOf(source)).html))
  expect(await tripped(markup)).toEqual([])
  expect(await tripped(['<img src=x onerror="fetch(\'/tripwire\')">'])).not.toEqual([])
})

const EVERYTHING = `## Un encabezado con electroencefalografista

#### De cuarto nivel

###### De sexto nivel

El e-CF llega por Wi-Fi, y su clave es \`e-CF\`: https://www.ejemplo.com.do/una/direccion/muy/larga/que/no/cabe/en/un/telefono

| Uno | Dos | Tres | Cuatro |
| --- | :---: | ---: | --- |
| a | b | 1,234.50 | una celda con bastante texto |

\`\`\`sh
curl https://ejemplo.do/api/blog/posts -H "Authorization: Bearer una-clave-larga" --data-binary @articulo.md
\`\`\`

<Figure src="/no-existe.webp" alt="Una figura" caption="Su pie" />

<Callout type="peligro">

Un aviso.

</Callout>

<YouTube id="dQw4w9WgXcQ" title="Un video con un título bastante largo para un teléfono" />

<Vimeo id="76979871" title="Otro video" />

<details><summary>Un detalle</summary>Lo de dentro</details>
`

test('[PUB-56] [PUB-57] [PUB-58] [PUB-90] an article with every supported element fits a phone and is readable there', async ({
  page,
  store,
}) => {
  const { slug } = await store({ title: unique('La factura e-CF por Wi-Fi'), content: EVERYTHING, isPublished: true })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/blog/${slug}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  for (const name of ['De cuarto nivel', 'De sexto nivel']) {
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCSS('font-weight', '700')
  }

  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const clipped = await page
    .locator('.embed')
    .evaluateAll((videos) => videos.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
  expect(clipped, 'with letters of twice the size').toEqual([0, 0])
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })

  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const copy = await page.getByRole('button', { name: 'Copiar' }).boundingBox()
    const line = await page.locator('.code-block .line').first().boundingBox()
    expect(line?.y, `the code is under its button at ${width} px`).toBeGreaterThanOrEqual(
      (copy?.y ?? 0) + (copy?.height ?? Number.NaN),
    )
  }
})

test('[PUB-56] [PUB-89] an article’s pictures have their own size and move nothing, and its links reach their headings', async ({
  page,
  store,
  callApi,
}) => {
  const upload = async (name: string, width: number, height: number): Promise<string> => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await picture('png', width, height))]), `${name}.png`)
    form.set('alt', name)
    return (await callApi('POST', '/blog/admin/media', form)).file.path
  }
  const [logo, photo] = [await upload('Logo', 120, 80), await upload('Foto', 1200, 300)]
  const content = `## Contenido

[A los pasos](#pasos), [al inicio](#-inicio) y [al contenido](#contenido).

![Logo](${logo})

Texto con <img src="${logo}" width="60" alt="Sello"> en medio.

![Foto](${photo} "Su pie")

${'Un párrafo para que la página sea larga.\n\n'.repeat(20)}
## 🚀 Inicio

<a name="pasos"></a>

${'Otro párrafo para que la página sea larga.\n\n'.repeat(20)}`
  const { slug } = await store({ content, isPublished: true })
  const shifts = await sumShifts(page)
  const arrive = await hold(page, /\/api\/media\/file\/(?:logo|foto)-/)
  await page.goto(`/blog/${slug}`, { waitUntil: 'domcontentloaded' })
  await expect(page.getByText('Su pie')).toBeVisible()
  const sizes = () =>
    page.locator('.prose img').evaluateAll((all) =>
      all.map((each) => {
        const { width, height } = each.getBoundingClientRect()
        return [Math.round(width), Math.round(height)]
      }),
    )
  const column = await page.locator('.prose').evaluate((text) => Math.round(text.getBoundingClientRect().width))
  const expected = [
    [120, 80],
    [60, 40],
    [column, Math.round(column / 4)],
  ]
  expect(await sizes()).toEqual(expected)
  arrive()
  for (const name of ['Logo', 'Sello', 'Foto']) {
    const shown = page.getByRole('img', { name })
    await shown.scrollIntoViewIfNeeded()
    await expect(shown).toHaveJSProperty('complete', true)
  }
  expect(await sizes()).toEqual(expected)
  expect(await shifts()).toBeLessThan(0.005) // a font that comes late moves a word; a picture without its size, a page

  for (const [name, hash, place] of [
    ['A los pasos', '#pasos', page.locator('#pasos')],
    ['al inicio', '#-inicio', page.getByRole('heading', { name: '🚀 Inicio' })],
    ['al contenido', '#contenido', page.getByRole('heading', { name: 'Contenido' })],
  ] as const) {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL((url) => url.hash === hash)
    const top = () => place.evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(async () => (await top()) >= 0 && (await top()) < 200, name).toBe(true)
  }
})

test('[API-81] [PUB-56] what remains of malicious texts does nothing on an article page either', async ({
  page,
  store,
  callApi,
}) => {
  const examined = await Promise.all(
    HOSTILE.map(async (source) => ({ source, ...(await readDocument(source, 'outline')) })),
  )
  const passing = examined.filter(({ source, errors }) => errors.length === 0 && !source.startsWith('---'))
  expect(passing.length).toBeGreaterThan(20)
  const content = passing.map(({ source }) => source).join('\n\n')
  const { id, slug } = await store({ content, isPublished: true })
  try {
    const asked: string[] = []
    page.on('request', (sent) => asked.push(sent.url()))
    await page.goto(`/blog/${slug}`, { waitUntil: 'load' })
    expect(asked.filter((url) => new URL(url).pathname === '/tripwire')).toEqual([])
    expect(await page.locator('.prose script, .prose style, .prose iframe, .prose svg').count()).toBe(0)
  } finally {
    await page.close() // its later requests would fail
    await callApi('DELETE', `/blog/admin/posts/${id}`) // or the next visitor would request its missing pictures
  }
})
