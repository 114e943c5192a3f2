import { HOSTILE } from '@/mdx/corpus/hostile'
import { REAL } from '@/mdx/corpus/real'
import { examine } from '@/mdx/examine'
import { tripped } from '../tripwire'
import { expect, test, unique } from './posts'

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

Sigue en [el blog](/blog).
`

/** Pictures of these articles that don't exist, and the video's provider, which is not asked in earnest. */
test.use({ expectedComplaints: /no-existe\.webp|\/a\.png|onerror|evil\.example|youtube-nocookie/ })

test('[API-84] [PUB-56] [PUB-57] [PUB-46] an article shows the compiled markup, and comes alive', async ({
  page,
  context,
  store,
  callApi,
  request,
}) => {
  const banner = await store({ title: unique('Otro artículo'), isPublished: true })
  const content = `${SOURCE}\n<RelatedPostBanner postSlug="${banner.slug}" />\n`
  const { slug } = await store({ content, isPublished: true })
  const { html, warnings } = await callApi('POST', '/admin/mdx/compile', { source: content })
  expect(warnings).toEqual([])
  expect(html).toContain(banner.title)
  const answer = await request.get(`/blog/${slug}`)
  expect(await answer.text()).toContain(`<div class="prose">${html}</div>`)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>video</p>' }))
  await page.goto(`/blog/${slug}`)

  await test.step('code is in colours and can be copied', async () => {
    const colours = await page
      .locator('.code-block span')
      .evaluateAll((words) => words.map((word) => getComputedStyle(word).color))
    expect(new Set(colours).size).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Copiar' }).click()
    await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm ci\nnpm start')
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })) // as without https
    await page.getByRole('button', { name: /^Copia/ }).click()
    await expect(page.getByRole('button', { name: 'No se pudo copiar' })).toBeVisible()
  })

  await test.step('a missing picture says so', async () => {
    await page.getByText('Una imagen que falta').scrollIntoViewIfNeeded()
    await expect(page.getByRole('figure').getByText('Sin imagen')).toBeVisible()
  })

  await test.step('a video loads when it is asked for, and not before', async () => {
    expect(asked.filter((url) => url.includes('youtube'))).toEqual([])
    await page.getByRole('link', { name: /Una demostración/ }).click()
    await expect(page.frameLocator('iframe[title="Una demostración"]').getByText('video')).toBeVisible()
    expect(asked.some((url) => url.startsWith('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'))).toBe(true)
  })

  await test.step('a link to the site opens without a new page', async () => {
    await page.evaluate(() => document.body.setAttribute('data-same', ''))
    await page.getByRole('article').getByRole('link', { name: 'el blog' }).click()
    await expect(page).toHaveURL(/\/blog$/)
    await expect(page.locator('body[data-same]')).toBeVisible()
  })
})

test('[API-81] [ADM-57] hostile texts do nothing in a browser, with no policy to stop them', async () => {
  const sources = [...HOSTILE, ...REAL.map(({ source }) => source)]
  const markup = await Promise.all(sources.map(async (source) => (await examine(source, 'html')).html))
  expect(await tripped(markup)).toEqual([])
  expect(await tripped(['<img src=x onerror="fetch(\'/tripwire\')">'])).not.toEqual([])
})

test('[API-81] [PUB-56] what passes of the hostile texts does nothing on an article either', async ({
  page,
  store,
}) => {
  const examined = await Promise.all(HOSTILE.map(async (source) => ({ source, ...(await examine(source, 'outline')) })))
  const passing = examined.filter(({ source, errors }) => errors.length === 0 && !source.startsWith('---'))
  expect(passing.length).toBeGreaterThan(20)
  const { slug } = await store({ content: passing.map(({ source }) => source).join('\n\n'), isPublished: true })
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await page.goto(`/blog/${slug}`, { waitUntil: 'load' })
  expect(asked.filter((url) => new URL(url).pathname === '/tripwire')).toEqual([])
  expect(await page.locator('.prose script, .prose style, .prose iframe, .prose svg').count()).toBe(0)
})
