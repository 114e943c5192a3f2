import { publishAnyway, unique, write } from '../posts'
import { expect, test } from '../test'

const TITLE = 'Cómo la piña llegó a Bayahíbe'
const SLUG = 'como-la-pina-llego-a-bayahibe'

const FILED = `---
title: "Un borrador que llegó de noche"
excerpt: "Lo archivó una automatización y lo publicó una persona."
category: automatizacion
tags: [ia, Nocturno]
---

## ¿Quién escribió esto?

Nadie: un flujo de **n8n**.
`

test('[PUB-24] [ADM-37] [ADM-98] [API-45] [API-73] [PUB-51] the main journey: a visitor writes, an editor publishes, an automation creates a draft', async ({
  page,
  panel,
  request,
  baseURL,
}) => {
  const textOf = async (address: string) => {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    return answer.text()
  }

  await test.step('a visitor sends a consultation request, which reaches the back office', async () => {
    const email = `${unique('nico').replace(' ', '-')}@example.com`
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'El futuro de tu empresa no espera. Agentic AI ya llegó.',
    )
    await page.getByLabel('Nombre').fill('Ñico Pérez')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Mensaje').fill('¿Pueden automatizar las citas de mi clínica?')
    await page.locator('#contacto form').getByRole('button').click()
    const toasts = page.getByRole('region', { name: /notificaciones/i })
    await expect(toasts.getByText('¡Consulta enviada!')).toBeVisible()
    await expect(toasts.getByText('Gracias por tu consulta. Te contactaremos en breve.')).toBeVisible()
    await expect(page.getByLabel('Nombre')).toHaveValue('')
    await panel.goto('/admin/contact')
    await expect(panel.getByText(email)).toBeVisible()
  })

  await test.step('and reads', async () => {
    await page.goto('/blog?search=capacitar')
    await page
      .getByRole('link', { name: /Capacitar al equipo/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Capacitar al equipo')
    await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible()
  })

  await test.step('an editor writes and publishes; pages, list and feed show it at once', async () => {
    const places = ['/blog', '/rss.xml', '/sitemap.xml', '/api/blog/posts?limit=5']
    for (const address of places) expect(await textOf(address)).not.toContain(SLUG)
    await panel.goto('/admin/posts/new')
    await panel.getByRole('textbox', { name: 'Título', exact: true }).fill(TITLE)
    await write(panel, '## Una historia\n\nDe **Samaná** a Bayahíbe, con ñ y 🍍.')
    await panel.getByRole('switch', { name: 'Publicado' }).click()
    const saved = panel.waitForResponse(
      (answer) => answer.url().includes('/api/blog/admin/posts') && answer.request().method() === 'POST',
    )
    await panel.getByRole('button', { name: 'Crear Post' }).click()
    await publishAnyway(panel)
    expect((await saved).status()).toBe(201)
    // The first request afterwards must show it: no waiting, so no machine is too slow.
    for (const address of [...places, `/blog/${SLUG}`]) expect(await textOf(address), address).toContain(SLUG)
    await expect(panel).toHaveURL(/\/admin\/posts\/\d+\/edit/)
    await page.goto(`/blog/${SLUG}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    await expect(page.getByText('De Samaná a Bayahíbe, con ñ y 🍍.').last()).toBeVisible()
  })

  const key = await test.step('an administrator creates an API key', async () => {
    await panel.goto('/admin/api-keys')
    await panel.getByRole('button', { name: /crear/i }).first().click()
    await panel.getByRole('dialog').getByLabel('Nombre').fill('n8n-production')
    await panel
      .getByRole('dialog')
      .getByRole('button', { name: /^crear/i })
      .click()
    await panel
      .getByRole('dialog')
      .getByRole('button', { name: /mostrar/i })
      .click()
    const shown = panel
      .getByRole('dialog')
      .getByText(/ozama_[\w-]{51}/)
      .first()
    return (await shown.textContent())?.trim() ?? ''
  })

  await test.step('an automation creates a draft, and the editor publishes it', async () => {
    const answer = await fetch(`${baseURL}/api/blog/automation/posts`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'text/markdown' },
      body: FILED,
    })
    expect(answer.status).toBe(201)
    const { post } = await answer.json()
    expect((await request.get(`/blog/${post.slug}`)).status()).toBe(404)

    await panel.goto('/admin/posts')
    await panel.getByRole('link', { name: 'Un borrador que llegó de noche', exact: true }).click()
    await expect(panel).toHaveURL(new RegExp(`/admin/posts/${post.id}/edit`))
    await panel.getByRole('switch', { name: 'Publicado' }).click()
    await publishAnyway(panel)
    await expect(async () => expect(await textOf(`/blog/${post.slug}`)).toContain('n8n')).toPass()
    expect(await textOf('/blog')).toContain(post.slug)
  })
})
