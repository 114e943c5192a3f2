import { startReceiver } from '@tests/support/webhookReceiver'
import { expect, hold, test, toast, told, unique } from '../posts'
import { expectAccessible, expectAccessibleInBothThemes, readAgain } from '../test'

test.use({ contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] } })

test('[ADM-116] webhooks are created, tested, inspected, resent, switched on and off, edited and deleted, each by itself', async ({
  panel,
  query,
  callApi,
}) => {
  const receiver = await startReceiver()
  const name = unique('Receptor')
  await panel.goto('/admin/webhooks')
  await expect(panel.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible()
  await panel.getByRole('button', { name: 'Nuevo webhook' }).click()
  const form = panel.getByRole('dialog', { name: 'Nuevo webhook' })
  await form.getByLabel('Nombre').fill(name)
  await form.getByLabel('Dirección').fill('ejemplo')
  await form.getByRole('button', { name: 'Crear webhook' }).click()
  await expect(form.getByText('Debe ser una dirección que empiece por https://')).toBeVisible()
  await expectAccessible(panel, '[role=dialog]')
  await form.getByLabel('Dirección').fill(receiver.url)
  await form.getByRole('button', { name: 'Crear webhook' }).click()

  const secretDialog = panel.getByRole('dialog', { name: `Secreto de «${name}»` })
  await expect(secretDialog.getByText('Copia el secreto ahora: no podrás volver a verlo.')).toBeVisible()
  await secretDialog.getByRole('button', { name: 'Copiar secreto' }).click()
  await expect(toast(panel)).toContainText('Secreto copiado al portapapeles.')
  const secret = await panel.evaluate(() => navigator.clipboard.readText())
  await expectAccessible(panel, '[role=dialog]')
  await secretDialog.getByRole('button', { name: 'Entendido' }).click()
  expect(await panel.content()).not.toContain(secret)

  const row = panel.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('Ninguna')).toBeVisible()
  receiver.reply = (response) => response.writeHead(418).end('Soy una tetera')
  await row.getByRole('button', { name: `Probar ${name}` }).click()
  await expect(panel.getByRole('heading', { name: `Entregas de ${name}` })).toBeVisible()
  const delivery = panel.getByRole('row').filter({ hasText: 'webhook.test' })
  await expect(delivery.getByText(/^418 en \d+ ms$/)).toBeVisible()
  await delivery.getByRole('button', { name: /^Ver la entrega/ }).click()
  const shown = panel.getByRole('dialog', { name: 'Entrega de webhook.test' })
  await expect(shown.getByText('Soy una tetera')).toBeVisible()
  await expect(shown.getByText(/webhook-signature: v1,/)).toBeVisible()
  await expect(shown.getByText('Respondió 418 en lugar de 2xx')).toBeVisible()
  await expectAccessibleInBothThemes(panel, '[role=dialog]')
  await panel.keyboard.press('Escape')
  receiver.reply = (response) => response.end()
  await delivery.getByRole('button', { name: /^Reenviar/ }).click()
  // The resent one, and the first too if its retry came after the receiver's change.
  await expect(panel.getByRole('row').filter({ hasText: 'Entregada' }).first()).toBeVisible()
  expect(receiver.received.every((each) => receiver.verifies(each, secret))).toBe(true)
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
  await panel.getByLabel('Estado').selectOption('Entregada')
  await expect(panel.getByRole('row').filter({ hasText: /Fallida|Pendiente/ })).toHaveCount(0)
  await expect(panel.getByRole('row').filter({ hasText: 'webhook.test' }).first()).toBeVisible()

  await panel.getByRole('link', { name: 'Volver a webhooks' }).click()
  const toggle = row.getByRole('switch', { name: `Activo: ${name}` })
  await toggle.click()
  await expect(toggle).not.toBeChecked()
  await query(`update webhooks set disabled_reason = 'El receptor respondió 410' where name = $1`, [name])
  await readAgain(panel)
  await expect(row.getByText('Se desactivó automáticamente. El receptor respondió 410')).toBeVisible()
  await expectAccessibleInBothThemes(panel)
  await toggle.click()
  await expect(toggle).toBeChecked()
  await expect(row.getByText('Se desactivó automáticamente.')).toHaveCount(0)

  await query('update webhooks set created_by_id = null where name = $1', [name]) // as when its maker's account is deleted
  const isActive = async () =>
    (await query('select is_active from webhooks where name = $1', [name])).rows[0]?.is_active
  await expect.poll(isActive).toBe(false)
  await readAgain(panel)
  await expect(row.getByText('Se desactivó automáticamente. La persona a cuyo nombre está ya no puede')).toBeVisible()
  await toggle.click()
  await expect(row.getByText(/^A nombre de /)).toBeVisible()
  await expect(row.getByText('Se desactivó automáticamente.')).toHaveCount(0)

  await row.getByRole('button', { name: `Generar un secreto nuevo para ${name}` }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Generar secreto' }).click()
  await secretDialog.getByRole('button', { name: 'Mostrar secreto' }).click()
  await expect(secretDialog.getByText(/^whsec_/)).not.toHaveText(secret)
  await secretDialog.getByRole('button', { name: 'Entendido' }).click()

  await row.getByRole('button', { name: `Editar ${name}` }).click()
  const editing = panel.getByRole('dialog', { name: 'Editar webhook' })
  await editing.getByLabel('Consulta recibida').uncheck()
  await editing.getByRole('button', { name: 'Guardar cambios' }).click()
  await told(panel, 'Webhook actualizado')
  await expect(row.getByText('Consulta recibida')).toHaveCount(0)

  const [file] = await Promise.all([
    panel.waitForEvent('download'),
    panel.getByRole('button', { name: 'Descargar flujo de n8n' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('n8n-publicado.json')

  await row.getByRole('button', { name: `Eliminar ${name}` }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(row).toHaveCount(0)

  await test.step('while one webhook is changed or tested, so can be another, and nothing closes a later dialog or leads away from another screen', async () => {
    const names = [unique('Uno con un nombre que no cabe en una línea de su columna'), unique('Otro')]
    const made = []
    for (const name of names)
      made.push(await callApi('POST', '/admin/webhooks', { name, url: receiver.url, events: ['post.published'] }))
    const [one = '', other = ''] = names
    const [held] = made
    receiver.reply = (response) => response.end()
    await readAgain(panel)
    const lines = (element: Element) => element.getClientRects().length
    expect(await panel.getByRole('row').filter({ hasText: one }).getByText('Ninguna').evaluate(lines)).toBe(1)
    const toggle = (name: string) => panel.getByRole('switch', { name: `Activo: ${name}` })
    const letSwitch = await hold(panel, `**/api/admin/webhooks/${held.webhook.id}`)
    await toggle(one).click()
    await expect(toggle(one)).toBeDisabled()
    await toggle(other).click()
    await expect(toggle(other)).not.toBeChecked()
    await toggle(other).click()
    await expect(toggle(other)).toBeChecked()
    letSwitch()
    await expect(toggle(one)).not.toBeChecked()
    await toggle(one).click()
    await expect(toggle(one)).toBeChecked()

    const letSave = await hold(panel, `**/api/admin/webhooks/${held.webhook.id}`)
    await panel.getByRole('button', { name: `Editar ${one}` }).click()
    await editing.getByLabel('Consulta recibida').check()
    await editing.getByRole('button', { name: 'Guardar cambios' }).click()
    await editing.getByRole('button', { name: 'Cancelar' }).click()
    await panel.getByRole('button', { name: `Editar ${other}` }).click()
    await editing.getByLabel('Nombre').fill('A medias')
    letSave()
    await told(panel, 'Webhook actualizado')
    await expect(editing.getByLabel('Nombre')).toHaveValue('A medias')
    await panel.keyboard.press('Escape')

    const probe = (name: string) => panel.getByRole('button', { name: `Probar ${name}` })
    const letTest = await hold(panel, `**/api/admin/webhooks/${held.webhook.id}/test`)
    await probe(one).click()
    await expect(probe(one)).toBeDisabled()
    await probe(other).click()
    await expect(panel.getByRole('heading', { name: `Entregas de ${other}` })).toBeVisible()
    const tested = panel.waitForResponse(/\/test$/)
    letTest()
    await tested
    await panel.getByRole('button', { name: /^Ver la entrega/ }).click()
    await panel.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    await expect(panel.getByRole('heading', { name: `Entregas de ${other}` })).toBeVisible()
    await panel.close() // the screen reads the deliveries again and again
    for (const { webhook } of made) await callApi('DELETE', `/admin/webhooks/${webhook.id}`)
  })
  await receiver.stop()
})
