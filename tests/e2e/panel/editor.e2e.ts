import { POST_FIELDS } from '@/features/posts/fields'
import { keysOf } from '@/platform/domain/keysOf'
import { panelDate } from '@/ui/panel/dates/dates'
import { content, expect, hold, publishAnyway, test, toast, told, unique, write } from '../posts'
import { expectAccessible } from '../test'

test.describe('writing', () => {
  test('[ADM-29] [ADM-30] [ADM-31] [ADM-35] [ADM-36] [ADM-37] a new post keeps every field', async ({ panel }) => {
    const title = unique('¿Qué es la automatización del año?')
    await panel.goto('/admin/posts/new')
    await expect(panel.getByRole('heading', { level: 1, name: 'Nuevo Post' })).toBeVisible()
    await expect(panel.getByLabel('Título', { exact: true })).toBeFocused()
    const named = keysOf(POST_FIELDS).filter((name) => name !== 'content' && name !== 'tagIds') // these are no inputs
    for (const name of named) await expect(panel.locator(`[name="${name}"]`), `a control for ${name}`).toBeAttached()
    await panel.getByLabel('Título', { exact: true }).fill(title)
    const number = title.split(' ').at(-1)
    await expect(panel.getByLabel('Slug')).toHaveValue(`que-es-la-automatizacion-del-anio-${number}`)
    await panel.getByLabel('Slug').fill(`a-mano-${number}`)
    await panel.getByLabel('Slug').fill(`que-es-la-automatizacion-del-anio-${number}`) // as it was: it follows again
    await panel.getByLabel('Título', { exact: true }).fill(`${title} 2`)
    await expect(panel.getByLabel('Slug')).toHaveValue(`que-es-la-automatizacion-del-anio-${number}-2`)
    await panel.getByLabel('Slug').fill(`a-mano-${number}`)
    await panel.getByLabel('Título', { exact: true }).fill(`${title}!`)
    await expect(panel.getByLabel('Slug')).toHaveValue(`a-mano-${number}`)

    await panel.getByLabel('Extracto').fill('Un extracto con ñ.')
    await content(panel).click()
    await panel.keyboard.type('## Hola\n\nUn **texto**.')
    await panel.getByLabel('Título SEO').pressSequentially('x'.repeat(70))
    await expect(panel.getByLabel('Título SEO')).toHaveValue('x'.repeat(60))
    await expect(panel.getByText(/^60\/60/)).toBeVisible()
    await panel.getByLabel('Meta título').fill('Un meta título')
    await panel.getByLabel('Meta descripción').fill('Una descripción')
    await expect(panel.getByText(/^15\/160/)).toBeVisible()
    await expect(panel.getByLabel('Meta descripción')).toHaveAttribute('maxlength', '160')
    await panel.getByLabel('Imagen social').fill('https://ejemplo.com/social.png')
    await panel.getByLabel('Imagen destacada').fill('/icon.svg')
    await expect(panel.getByRole('button', { name: 'Subir Imagen (Próximamente)' })).toBeDisabled()
    const categories = panel.getByLabel('Categoría')
    await expect(categories.getByRole('option').first()).toHaveText('Sin categoría')
    await categories.selectOption('Tecnología')
    const tags = panel.getByRole('combobox', { name: 'Etiquetas' })
    await tags.click()
    const options = panel.getByRole('listbox', { name: 'Etiquetas' }).getByRole('option')
    const chosen = (await options.first().textContent()) ?? ''
    const option = options.getByText(chosen, { exact: true })
    await option.click()
    await tags.fill(chosen)
    await expect(panel.getByText('Ninguna etiqueta coincide')).toBeVisible()
    await expect(option).toHaveCount(0)
    await panel.keyboard.press('Escape')
    await panel.getByRole('button', { name: `Quitar etiqueta ${chosen}` }).click()
    await expect(tags).toBeFocused()
    await tags.fill(chosen)
    await option.click()

    await panel.getByRole('button', { name: 'Crear Post' }).click()
    await expect(toast(panel).getByText('Post creado')).toBeVisible()
    await expect(toast(panel).getByText('El post ha sido creado exitosamente.')).toBeVisible()
    await expect(panel).toHaveURL(/\/admin\/posts\/\d+\/edit$/)
    const goOn = await hold(panel, '**/api/blog/admin/posts/*')
    await panel.reload()
    await expect(panel.getByText('Cargando Editor...').first()).toBeVisible()
    goOn()
    await expect(panel.getByRole('heading', { level: 1, name: 'Editar Post' })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Actualizar' })).toBeVisible()
    await expect(panel.getByLabel('Título', { exact: true })).toHaveValue(`${title}!`)
    await expect(panel.getByLabel('Slug')).toHaveValue(`a-mano-${number}`)
    await expect(panel.getByLabel('Extracto')).toHaveValue('Un extracto con ñ.')
    await expect(content(panel)).toContainText('Un **texto**.')
    await expect(panel.getByLabel('Título SEO')).toHaveValue('x'.repeat(60))
    await expect(panel.getByLabel('Meta título')).toHaveValue('Un meta título')
    await expect(panel.getByLabel('Meta descripción')).toHaveValue('Una descripción')
    await expect(panel.getByLabel('Imagen social')).toHaveValue('https://ejemplo.com/social.png')
    await expect(panel.getByLabel('Imagen destacada')).toHaveValue('/icon.svg')
    await expect(panel.getByLabel('Categoría').locator('option:checked')).toHaveText('Tecnología')
    await expect(panel.getByRole('button', { name: `Quitar etiqueta ${chosen}` })).toBeVisible()
    // After a reload, the slug follows the title again.
    await panel.getByLabel('Título', { exact: true }).fill(`Otro ${number}`)
    await expect(panel.getByLabel('Slug')).toHaveValue(`otro-${number}`)
    await panel.getByRole('link', { name: 'Volver a los posts' }).click()
    await panel.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(panel).toHaveURL(/\/admin\/posts$/)
  })

  test('[ADM-36] [ADM-107] [ADM-112] tags are picked by keyboard, and nothing is picked before Enter; the search preview shows the texts', async ({
    panel,
  }) => {
    const come = await hold(panel, '**/api/blog/tags')
    await panel.goto('/admin/posts/new')
    await expect(content(panel)).toBeVisible()
    await expect(panel.getByLabel('Etiquetas')).toBeDisabled() // a list that opened before its tags would highlight none
    come()
    const tags = panel.getByRole('combobox', { name: 'Etiquetas' })
    const chosen = panel.getByRole('list', { name: 'Elegidas' }).getByRole('listitem')
    const options = panel.getByRole('listbox', { name: 'Etiquetas' }).getByRole('option')
    await tags.focus()
    for (let place = 0; place < 3; place++) {
      await panel.keyboard.press('ArrowDown')
      await expect(options.nth(place)).toHaveAttribute('data-highlighted')
    }
    await expect(chosen).toHaveCount(0)
    await expectAccessible(panel)
    const third = (await options.nth(2).textContent()) ?? ''
    await panel.keyboard.press('Enter')
    await expect(chosen).toHaveText([third])
    await expect(options).toHaveCount(0)
    await expectAccessible(panel)

    // Typing narrows the list, ignoring case and accents, and picks nothing either.
    await panel.keyboard.type('AUTOMATIZACION')
    await expect(options).toHaveText(['Automatización'])
    await expect(chosen).toHaveText([third])
    await panel.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(tags).toBeFocused()
    await tags.fill('automatiz')
    await expect(options.first()).toHaveAttribute('data-highlighted')
    await panel.keyboard.press('Enter')
    await expect(chosen.filter({ hasText: 'Automatización' })).toBeVisible()
    await expect(tags).toHaveValue('')

    await tags.fill('nada de esto')
    await expect(panel.getByText('Ninguna etiqueta coincide')).toBeVisible()
    await expectAccessible(panel)
    await panel.keyboard.press('Enter')
    await expect(chosen).toHaveCount(2)
    await panel.keyboard.press('Tab')
    await expect(panel.getByRole('button', { name: /^Quitar etiqueta/ }).first()).toBeFocused()
    await expect(toast(panel)).toHaveCount(0) // Enter did not submit the form

    // The search preview shows the SEO texts, or the post's own, or its content.
    const result = panel.getByRole('figure', { name: 'Así puede verse en un buscador' })
    await expect(result.getByText('Sin título | Ozama IA')).toBeVisible()
    await content(panel).click()
    await panel.keyboard.type('El **texto** del artículo.')
    await expect(result.getByText('El texto del artículo.', { exact: true })).toBeVisible()
    await panel.getByLabel('Título', { exact: true }).fill('Qué es un agente')
    await panel.getByLabel('Extracto').fill('El extracto.')
    await expect(result.getByText('Qué es un agente | Ozama IA')).toBeVisible()
    await expect(result.getByText(/ › blog › que-es-un-agente$/)).toBeVisible()
    await expect(result.getByText('El extracto.', { exact: true })).toBeVisible()
    await panel.getByLabel('Meta título').fill(`${'palabra '.repeat(7)}larga`)
    await panel.getByLabel('Meta descripción').fill('La meta descripción.')
    await expect(result.getByText(/^(palabra ){6}palabra…$/)).toBeVisible()
    await expect(result.getByText('La meta descripción.', { exact: true })).toBeVisible()
    await panel.getByRole('button', { name: 'Generar meta título' }).click()
    await expect(panel.getByRole('button', { name: 'Generar meta título' })).toBeFocused()
    await expect(panel.getByLabel('Meta título')).toHaveValue('Qué es un agente')
    const letGo = await hold(panel, '**/plugin-seo/generate-title')
    const generated = panel.waitForResponse('**/plugin-seo/generate-title')
    await panel.getByRole('button', { name: 'Generar meta título' }).click()
    await panel.getByLabel('Meta título').fill('Mejor así')
    letGo()
    await generated
    await panel.getByRole('button', { name: 'Generar meta descripción' }).click()
    await expect(panel.getByLabel('Meta descripción')).toHaveValue('El extracto.')
    await expect(panel.getByLabel('Meta título')).toHaveValue('Mejor así') // what was typed meanwhile stays
    await panel.getByLabel('Imagen destacada').fill('/icon.svg')
    await panel.getByRole('button', { name: 'Generar imagen social' }).click()
    await expect(panel.getByLabel('Imagen social (URL)')).toHaveValue('/icon.svg')
    await panel.getByLabel('Imagen destacada').fill('')
    await panel.getByRole('button', { name: 'Generar imagen social' }).click()
    await told(panel, 'No hay ninguna imagen de la que tomarla')
    await expect(panel.getByLabel('Imagen social (URL)')).toHaveValue('/icon.svg')
    // `seo.e2e.ts` sees what an article without one really has.
    await expect(panel.getByLabel('Imagen social (URL)')).toHaveAccessibleDescription(/tarjeta dibujada con el título/)
  })

  test('[ADM-31] [ADM-32] [ADM-33] [ADM-38] [ADM-110] the switch publishes what was typed and unpublishes, and only an update changes what readers see', async ({
    panel,
    request,
    store,
    callApi,
  }) => {
    const name = unique('<img src=x onerror="window.hasRun=1">')
    const seoTitle = 'y'.repeat(100)
    const { id, slug, edit } = await store({
      title: `${name} «"'&`,
      excerpt: '<script>window.hasRun=1</script>',
      seoTitle,
    })
    const page = async () => (await request.get(`/blog/${slug}`)).text()
    const title = panel.getByLabel('Título', { exact: true })
    const published = panel.getByRole('switch', { name: 'Publicado' })
    const update = panel.getByRole('button', { name: 'Actualizar' })
    await panel.route(`**/api/blog/admin/posts/${id}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), createdAt: '2024-03-05T12:00:00.000Z' } })
    })
    await panel.goto(edit)
    const fact = (label: string) =>
      panel
        .locator('dl > div')
        .filter({ has: panel.getByText(label, { exact: true }) })
        .getByRole('definition')
    await expect(fact('Estado')).toHaveText('Borrador')
    await expect(fact('Creado')).toHaveText('5 mar 2024')
    await expect(fact('Fecha de publicación')).toHaveText('Sin fecha')
    await panel.unrouteAll({ behavior: 'wait' })

    await test.step('what somebody wrote is text', async () => {
      await expect(title).toHaveValue(`${name} «"'&`)
      expect(await panel.evaluate(() => 'hasRun' in window)).toBe(false)
    })

    await test.step('publishing includes unsaved changes', async () => {
      await write(panel, 'Escrito justo antes de publicar.')
      await published.click()
      await publishAnyway(panel)
      await told(panel, 'Post publicado')
      expect(await page()).toContain('Escrito justo antes de publicar.')
      await expect(fact('Estado')).toHaveText('Publicado')
      const { publishedAt } = await callApi('GET', `/blog/admin/posts/${id}`)
      await expect(fact('Fecha de publicación')).toHaveText(panelDate(publishedAt))
    })

    await test.step('an update changes what readers see', async () => {
      await content(panel).click()
      await panel.keyboard.press('ControlOrMeta+End')
      await panel.keyboard.type('\n\nUna frase más.')
      await update.click()
      await told(panel, 'Post actualizado')
      await expect(panel.getByText(/^Guardado: \d{1,2}:\d\d\s[ap]\.\sm\.$/)).toBeVisible()
      expect(await page()).toContain('Una frase más.')
    })

    await test.step('a stored SEO title beyond the limit is not truncated', async () => {
      await expect(panel.getByLabel('Título SEO')).toHaveValue(seoTitle)
      expect(await callApi('GET', `/blog/admin/posts/${id}`)).toMatchObject({ seoTitle })
    })

    await test.step('Enter goes from the title to the text, and saves nothing for readers', async () => {
      const saves: string[] = []
      panel.on('request', (call) => {
        if (call.method() === 'PUT' && !call.url().includes('autosave')) saves.push(call.url())
      })
      await content(panel).press('ControlOrMeta+Home')
      await title.press('End')
      await panel.keyboard.type(' nuevo')
      await panel.keyboard.press('Enter')
      await panel.keyboard.type('Algo más. ')
      await expect(content(panel)).toContainText(/^Algo más\. /)
      await expect(title).toHaveValue(/ nuevo$/)
      // The slug has followed the title; links still lead to the public URL.
      await expect(panel.getByRole('link', { name: 'Ver en el blog' })).toHaveAttribute('href', `/blog/${slug}`)
      await expect(panel.getByText(`/blog/${slug} dejará de ser la suya`)).toBeVisible()
      await panel.getByLabel('Slug').fill(slug)
      await panel.getByLabel('Meta título').press('Enter')
      expect(saves).toEqual([])
      await panel.keyboard.press('ControlOrMeta+s')
      await told(panel, 'Post actualizado')
      expect(saves).toHaveLength(1)
    })

    await test.step('the switch unpublishes, and stays as it was turned when an earlier save answers', async () => {
      const letSaveGo = await hold(panel, `**/api/blog/admin/posts/${id}`)
      const letGo = await hold(panel, '**/unpublish')
      await write(panel, 'Lo último.')
      await update.click()
      await published.click()
      await expect(published).not.toBeChecked()
      letSaveGo()
      await told(panel, 'Post actualizado')
      await expect(published).not.toBeChecked()
      letGo()
      await told(panel, 'Post despublicado')
      await expect(published).not.toBeChecked()
      expect((await request.get(`/blog/${slug}`)).status()).toBe(404)
    })
  })

  test.describe('when the server rejects a call', () => {
    test.use({ expectedComplaints: /status of (400|409|5\d\d)|Mutation failed:/ })

    test('[ADM-36] [ADM-113] a category and a tag that a colleague deletes are said to be gone, and are taken away', async ({
      panel,
      callApi,
    }) => {
      const name = unique('Efímera')
      const category = await callApi('POST', '/blog/admin/categories', { name })
      const tag = await callApi('POST', '/blog/admin/tags', { name })
      await panel.goto('/admin/posts/new')
      await panel.getByLabel('Título', { exact: true }).fill(unique('Con lo que ya no hay'))
      await write(panel, 'Texto')
      const categories = panel.getByLabel('Categoría')
      const tags = panel.getByRole('combobox', { name: 'Etiquetas' })
      const chosen = panel.getByRole('list', { name: 'Elegidas' }).getByRole('listitem')
      await categories.selectOption(name)
      await tags.fill(name)
      await panel.getByRole('listbox', { name: 'Etiquetas' }).getByRole('option', { name, exact: true }).click()
      await expect(chosen).toHaveText([name])
      await callApi('DELETE', `/blog/admin/categories/${category.id}`)
      await callApi('DELETE', `/blog/admin/tags/${tag.id}`)
      await panel.getByRole('button', { name: 'Crear Post' }).click()
      await expect(categories).toHaveAccessibleDescription('La categoría no existe')
      await expect(tags).toHaveAccessibleDescription('Una etiqueta no existe')
      await expect(categories.locator('option:checked')).toHaveText('Categoría eliminada')
      await expect(chosen).toHaveText(['Etiqueta eliminada'])
      await categories.selectOption('Sin categoría')
      await expect(categories.getByRole('option', { name: 'Categoría eliminada' })).toHaveCount(0)
      const review = panel.getByRole('list', { name: 'Por mejorar' })
      await review.getByRole('button', { name: /Una etiqueta no existe/ }).click()
      await expect(tags).toBeFocused()
      await panel.getByRole('button', { name: 'Quitar etiqueta Etiqueta eliminada' }).click()
      await panel.getByRole('button', { name: 'Crear Post' }).click()
      await told(panel, 'Post creado')
    })

    test('[ADM-34] [ADM-42] [ADM-53] [ADM-103] the switch reverts, an update shows its error, and the next try works', async ({
      panel,
      store,
    }) => {
      const { id, edit } = await store({ content: 'Esto <Foo /> no existe.' })
      await panel.goto(edit)
      const published = panel.getByRole('switch', { name: 'Publicado' })
      await published.click()
      await expect(toast(panel).getByText('Error', { exact: true })).toBeVisible()
      await expect(published).not.toBeChecked()
      await write(panel, 'Esto sí.')
      await panel.route('**/publish', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 })
      await published.click()
      await publishAnyway(panel)
      await expect(toast(panel).getByText('Error al cambiar estado de publicación')).toBeVisible()
      await expect(published).not.toBeChecked()
      await published.click()
      await publishAnyway(panel)
      await expect(toast(panel).getByText('Post publicado')).toBeVisible()
      await expect(published).toBeChecked()

      let calls = 0
      await panel.route(`**/api/blog/admin/posts/${id}`, async (route) => {
        if (route.request().method() !== 'PUT') return route.continue()
        calls += 1
        return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
      })
      await write(panel, 'No se pierde.')
      await panel.getByRole('button', { name: 'Actualizar' }).click()
      await expect(toast(panel).getByText('Error al actualizar post')).toBeVisible()
      expect(calls).toBe(2)
      await expect(content(panel)).toHaveText('No se pierde.')
      await panel.unroute(`**/api/blog/admin/posts/${id}`)
      await panel.getByRole('button', { name: 'Actualizar' }).click()
      await expect(toast(panel).getByText('Post actualizado')).toBeVisible()
    })

    test('[ADM-33] [ADM-39] [ADM-40] [ADM-41] [ADM-42] a new post names what is invalid, then that its slug is taken, and is created and published once', async ({
      panel,
      request,
      store,
      complaints,
    }) => {
      const { slug: taken } = await store()
      const sent: string[] = []
      panel.on('request', (call) => {
        if (call.method() === 'POST' && call.url().endsWith('/api/blog/admin/posts')) sent.push(call.url())
      })
      await panel.goto('/admin/posts/new')
      const title = panel.getByLabel('Título', { exact: true })
      const slug = panel.getByLabel('Slug')
      const create = panel.getByRole('button', { name: 'Crear Post' })

      await test.step('an invalid form sends nothing and shows each error at its field', async () => {
        await create.click()
        await expect(toast(panel).getByText('Error de validación')).toBeVisible()
        await expect(toast(panel).getByText('Por favor corrige los errores en el formulario.')).toBeVisible()
        for (const message of ['El título es requerido', 'El slug es requerido', 'El contenido es requerido'])
          await expect(panel.getByText(message, { exact: true })).toBeVisible()
        for (const field of [title, slug, content(panel)]) await expect(field).toHaveAttribute('aria-invalid', 'true')
        await title.fill('t'.repeat(201))
        await slug.fill('No Vale')
        await panel.getByLabel('Extracto').fill('e'.repeat(501))
        for (const image of ['Imagen destacada', 'Imagen social'])
          await panel.getByLabel(image).fill('javascript:alert(1)')
        await write(panel, 'Texto')
        await create.click()
        await expect(panel.getByText('Máximo 200 caracteres', { exact: true })).toBeVisible()
        await expect(panel.getByText('Máximo 500 caracteres')).toBeVisible()
        await expect(panel.getByText('El slug debe contener solo letras minúsculas, números y guiones')).toBeVisible()
        await expect(panel.getByText(/Debe ser una URL/)).toHaveCount(2)
        expect(sent).toEqual([])
        expect(complaints).toEqual([])
      })

      await test.step('a taken slug is reported at its field, and the form stays', async () => {
        await title.fill('Público desde el principio')
        await panel.getByLabel('Extracto').fill('')
        for (const image of ['Imagen destacada', 'Imagen social']) await panel.getByLabel(image).fill('')
        await slug.fill(taken)
        await expect(slug).not.toHaveAttribute('aria-invalid', 'true')
        await create.click()
        await expect(slug).toHaveAttribute('aria-invalid', 'true')
        await expect(slug).toHaveAccessibleDescription('Ese slug ya está en uso')
        await expect(toast(panel).getByText('Ese slug ya está en uso')).toBeVisible()
        await expect(content(panel)).toHaveText('Texto')
      })

      await test.step('it is created once, and published according to the switch', async () => {
        await panel.getByRole('switch', { name: 'Publicado' }).click()
        await slug.fill(`${taken}-otro`)
        const stored = async () => (await request.get(`/api/blog/posts/${taken}-otro`)).status()
        expect(await stored()).toBe(404)
        const answer = await hold(panel, '**/api/blog/admin/posts')
        sent.length = 0
        await create.click()
        await publishAnyway(panel)
        await expect(panel.getByText('Guardando...')).toBeVisible()
        await expect(create).toBeDisabled()
        await panel.keyboard.press('ControlOrMeta+s')
        answer()
        await expect(toast(panel).getByText('Post creado')).toBeVisible()
        expect(sent).toHaveLength(1)
        expect(await stored()).toBe(200)
      })
    })
  })
})
