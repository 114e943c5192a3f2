import { words } from '@tests/support/richText'
import { defaultTexts, landingTexts } from '@/features/landing/content/texts'
import { holdAutosave } from '../autosave'
import { expect, test, told, unique } from '../posts'
import { type CallApi, expectAccessible, expectAccessibleInBothThemes } from '../test'
import { englishOn } from '../words'

test.use({ contextOptions: { reducedMotion: 'reduce' } }) // contrast is measured once everything is at rest

const FIRST = 'El futuro de tu empresa no espera.'

const publish = (callApi: CallApi, texts: object) =>
  callApi('POST', '/globals/landing?depth=0', { ...texts, _status: 'published' })
test.afterEach(({ callApi }) => publish(callApi, defaultTexts()))

test('[ADM-111] [PUB-94] the texts of the landing page are changed beside their preview, published, emptied and restored', async ({
  panel,
  request,
}) => {
  const landing = async () => (await request.get('/')).text()
  /** Requested once: the first response after a publication must show it. */
  const isShown = async (text: string) => expect(await landing()).toContain(text)
  const first = await landing()
  await panel.goto('/admin/landing')
  for (const section of ['Servicios', 'Nosotros', 'Soluciones', 'Equipo', 'Más secciones', 'Contacto', 'Inicio']) {
    await panel.getByRole('button', { name: section, exact: true }).click()
    if (section !== 'Más secciones') await expect(panel.getByLabel('Título', { exact: true }).first()).toBeVisible()
    if (section === 'Equipo') await expect(panel.getByText('Las personas se cambian en Configuración.')).toBeVisible()
    await expect(panel.locator('.ContentEditable__root:not([aria-label], [aria-labelledby])')).toHaveCount(0) // named once they are there
    await expect(panel.locator('.toolbar-popup__button:not([aria-label])')).toHaveCount(0)
    const check = ['Servicios', 'Más secciones'].includes(section) ? expectAccessibleInBothThemes : expectAccessible // the others have the same kinds of fields
    await check(panel, section === 'Servicios' ? 'html' : '.tabs-field__content-wrap') // the page around a section is the same for all
    expect(await englishOn(panel), section).toEqual([])
  }
  const title = panel.getByLabel('Título', { exact: true }).first()
  await expect(title).toHaveValue(FIRST)

  const opening = unique('Otra portada')
  await title.fill(opening)
  await panel.getByRole('button', { name: 'Previsualizar' }).click()
  const preview = panel.frameLocator('#live-preview-iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toContainText(opening)
  expect(await landing()).not.toContain(opening)
  await panel.getByRole('button', { name: 'Salir de la vista previa en vivo' }).click()
  await panel.getByRole('button', { name: 'Equipo', exact: true }).click()
  await panel.getByRole('textbox', { name: 'Introducción' }).click()
  await panel.keyboard.press('Control+a')
  const publish = panel.getByRole('button', { name: 'Publicar cambios' })
  const published = () => panel.waitForResponse(/\/api\/globals\/landing\?depth=0$/)
  const save = await holdAutosave(panel)
  await panel.keyboard.press('Control+b')
  await save.held
  await publish.click()
  expect(await landing()).not.toContain(opening)
  const publication = published()
  save.release()
  await publication
  await expect(publish).toBeDisabled()
  await isShown(opening)
  await isShown('<strong>Un equipo pequeño, con nombre y apellido, que responde cuando llamas.</strong>')

  await panel.getByRole('button', { name: 'Inicio', exact: true }).click()
  const stored = panel.waitForResponse(/\/api\/globals\/landing.*autosave=true/)
  await title.fill('')
  await stored
  await expect.poll(() => panel.evaluate(() => sessionStorage['unsaved_form:landing'])).toBeUndefined() // or it would be offered again
  await panel.reload() // a live page with a newer draft stays a live page
  await expect(panel.getByText('Modificado', { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Revertir a la versión publicada' })).toBeVisible()
  await Promise.all([published(), publish.click()])
  await expect(publish).toBeDisabled()
  await isShown(FIRST)
  await expect(title).toHaveAttribute('placeholder', FIRST)

  await panel.getByRole('button', { name: 'Restablecer textos' }).click()
  await expectAccessibleInBothThemes(panel, '[role=dialog]')
  await panel.getByRole('dialog').getByRole('button', { name: 'Restablecer y publicar' }).click()
  await expect(title).toHaveValue(FIRST)
  await expect(panel.getByText('Publicado', { exact: true })).toBeVisible()
  expect(await landing()).not.toContain('<strong>Un equipo')
  expect(wordsIn(await landing())).toBe(wordsIn(first))

  await panel.getByRole('link', { name: 'Versiones' }).click()
  await expect(panel).toHaveURL(/\/admin\/landing\/versions/)
  await expect(panel.getByText('Publicado').first()).toBeVisible()
  expect(await englishOn(panel)).toEqual([])
})

test('[ADM-135] the optional sections are added, ordered and hidden in the form, and the preview shows the one that is edited', async ({
  panel,
  request,
  callApi,
}) => {
  const { sections: before } = await callApi('GET', '/globals/landing?depth=0')
  try {
    await panel.goto('/admin/landing')
    await panel.getByRole('button', { name: 'Más secciones' }).click()
    const row = (index: number) => panel.locator(`#sections-row-${index}`)
    await expect(row(2)).toContainText('Últimos artículos')
    await panel.getByRole('button', { name: 'Previsualizar' }).click()
    const preview = panel.frameLocator('#live-preview-iframe')
    /** The form has stored a change and has the server's answer to it. */
    const settled = async () => {
      await panel.waitForResponse(/\/api\/globals\/landing.*autosave=true/)
      const asked = await panel.waitForRequest((call) => call.method() === 'POST' && /landing$/.test(call.url()))
      await asked.response()
    }
    const title = (index: number) => row(index).getByLabel('Título', { exact: true })
    const heading = (name: string) => preview.getByRole('heading', { level: 2, name, exact: true })
    await expect(heading('Últimos artículos')).toBeAttached()

    await test.step('a section is added, and shown where it will be', async () => {
      await panel.locator('.blocks-field__drawer-toggler').click()
      const blocks = panel.locator('.blocks-drawer__blocks-wrapper')
      for (const name of ['Precios desde', 'Calculadora', 'Testimonios'])
        await expect(blocks.getByText(name, { exact: true })).toBeVisible()
      await Promise.all([settled(), blocks.getByText('Calculadora', { exact: true }).click()])
      await title(3).fill('Saca la cuenta') // no answer closes it
      await expect(heading('Saca la cuenta')).toBeInViewport()
    })

    await test.step('the preview goes to the section that is edited', async () => {
      await panel.getByRole('button', { name: 'Servicios', exact: true }).click()
      await panel.getByLabel('Título', { exact: true }).first().focus()
      await expect(heading('Saca la cuenta')).not.toBeInViewport()
      await panel.getByRole('button', { name: 'Más secciones' }).click()
      await title(3).focus()
      await expect(heading('Saca la cuenta')).toBeInViewport()
    })

    await test.step('it is moved up, another is hidden, and readers see that once it is published', async () => {
      const published = () => panel.waitForResponse(/\/api\/globals\/landing\?depth=0$/)
      await row(3).locator('.array-actions__button').first().click()
      await Promise.all([settled(), panel.getByRole('button', { name: 'Mover arriba' }).click()])
      await expect(row(3)).toContainText('Últimos artículos')
      await row(3).getByRole('button', { name: 'Abrir o cerrar' }).first().click()
      await Promise.all([settled(), row(3).getByLabel('Oculta').check()]) // an autosave after the publication is a new draft
      const publish = panel.getByRole('button', { name: 'Publicar cambios' })
      await Promise.all([published(), publish.click()])
      await expect(publish).toBeDisabled()
      const page = await (await request.get('/')).text()
      expect(page).toContain('Saca la cuenta')
      expect(page).not.toContain('Últimos artículos')
      const { sections } = await callApi('GET', '/globals/landing?depth=0')
      expect(sections.slice(2).map(({ blockType }: { blockType: string }) => blockType)).toEqual([
        'calculator',
        'latest',
      ])
    })
  } finally {
    await panel.goto('/admin/dashboard') // the form's autosave would come after what is restored
    await publish(callApi, { sections: before })
  }
})

test('[ADM-111] [ADM-135] restoring the texts publishes no section that is still a draft', async ({
  panel,
  request,
  callApi,
}) => {
  const { sections } = await callApi('GET', '/globals/landing?depth=0')
  try {
    await publish(callApi, { hero: { opening: 'Otra apertura' } })
    const title = unique('Todavía no')
    await callApi('POST', '/globals/landing?depth=0&draft=true', {
      sections: [...sections, { blockType: 'calculator', title }],
      _status: 'draft',
    })
    await panel.goto('/admin/landing')
    await panel.getByRole('button', { name: 'Restablecer textos' }).click()
    await panel.getByRole('dialog').getByRole('button', { name: 'Restablecer y publicar' }).click()
    await told(panel, 'Textos restablecidos')
    const page = await (await request.get('/')).text()
    expect(page).toContain(FIRST)
    expect(page).not.toContain(title)
  } finally {
    await panel.goto('/admin/dashboard')
    await publish(callApi, { sections })
  }
})

test.describe('while the form can not be filled', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

  test('[ADM-111] restored texts are loaded again', async ({ panel, callApi }) => {
    await publish(callApi, { hero: { opening: 'Otra apertura' } })
    await panel.goto('/admin/landing')
    const isRemembered = panel.waitForResponse(
      (answer) => answer.url().includes('/payload-preferences/') && answer.request().method() === 'POST',
    ) // the section shown after the reload
    await panel.getByRole('button', { name: 'Inicio', exact: true }).click()
    await isRemembered
    const title = panel.getByLabel('Título', { exact: true }).first()
    await expect(title).toHaveValue('Otra apertura')
    await panel.getByRole('button', { name: 'Restablecer textos' }).click()
    await panel.route('**/admin/landing', (route) =>
      route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
    )
    await panel.getByRole('dialog').getByRole('button', { name: 'Restablecer y publicar' }).click()
    await expect(title).toHaveValue(FIRST)
    await expect(panel.getByRole('dialog')).toHaveCount(0)
  })
})

test('[PUB-94] every text of the landing page can be changed, and shows its default once it is emptied', async ({
  request,
  callApi,
}) => {
  const landing = async () => withoutScripts(await (await request.get('/')).text())
  const first = wordsIn(await landing())
  const written: string[] = []
  const lineOf = () => written[written.push(`Texto ${written.length} de la portada`) - 1]
  const texts = landingTexts(({ kind, text }) => {
    const own = text.split('\n').map(lineOf).join('\n')
    return kind === 'paragraphs' ? words(own) : own
  })
  await publish(callApi, texts)
  const shown = await landing() // requested once, as above
  expect(written.filter((each) => !shown.includes(each))).toEqual([])
  await publish(
    callApi,
    landingTexts(() => null),
  )
  expect(wordsIn(await landing())).toBe(first)
})

const withoutScripts = (markup: string) => markup.replace(/<(script|style)[\s\S]*?<\/\1>/g, '')

/** The text of a page, without its scripts and the newest articles, which may change meanwhile. */
const wordsIn = (markup: string) =>
  withoutScripts(markup)
    .replace(/<article(?:(?!<\/article>)[\s\S])*href="\/blog\/[\s\S]*?<\/article>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
