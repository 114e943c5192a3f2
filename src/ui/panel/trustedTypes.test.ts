import { afterEach, expect, it, vi } from 'vitest'
import { allowHtml, guardScripts } from './trustedTypes'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('refuses markup written as a string, except cleaned on the screens that need it', () => {
  let policy: { createHTML?: (markup: string) => string | null } = {}
  const createPolicy = (_: string, rules: typeof policy) => {
    policy = rules
  }
  vi.stubGlobal('window', { trustedTypes: { createPolicy } })
  guardScripts()
  const written = '<p onclick="run()">Antes</p>'
  expect(policy.createHTML?.(written)).toBeNull()
  const refuse = allowHtml((markup) => markup.replace(/ onclick="[^"]*"/, ''))
  expect(policy.createHTML?.(written)).toBe('<p>Antes</p>')
  refuse()
  expect(policy.createHTML?.(written)).toBeNull()
})
