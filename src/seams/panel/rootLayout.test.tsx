import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { addUntilChecked } from './rootLayout'

const Providers = ({ user }: { user: object | null }) => <div>{user ? 'panel' : null}</div>
const Page = async ({ user }: { user: object | null }) => (
  <html lang="es">
    <head />
    <body>
      <Providers user={user} />
      <div id="portal" />
    </body>
  </html>
)
const pageFor = async (layout: unknown) =>
  renderToStaticMarkup(await addUntilChecked(layout as Parameters<typeof addUntilChecked>[0], <p>Espera</p>))

it('adds the element behind the providers, only without a user', async () => {
  expect(await pageFor(<Page user={null} />)).toContain('<div></div><div id="portal"></div><p>Espera</p></body>')
  expect(await pageFor(<Page user={{}} />)).not.toContain('Espera')
})

it.each([
  ['no body', async (): Promise<ReactElement> => <html lang="es">{[<head key="a" />, <main key="b" />]}</html>],
  ['no user', async (): Promise<ReactElement> => <html lang="es">{[<head key="a" />, <body key="b" />]}</html>],
])('says in one sentence that Payload’s layout has %s where it was', async (_, Layout) => {
  await expect(pageFor(<Layout />)).rejects.toThrow(/^Payload’s RootLayout no longer/)
})

it('relies on a layout of the installed version that is one component, unless pages are cached by component', () => {
  const source = readFileSync('node_modules/@payloadcms/next/dist/layouts/Root/index.js', 'utf8')
  expect(source, 'Payload’s RootLayout is built in another way').toMatch(/_jsx\(RootLayoutContent, /)
})
