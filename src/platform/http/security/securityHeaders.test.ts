import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { COMMON_HEADERS, panelPolicy, sharedPagePolicy, trustScriptsOf } from './securityHeaders'

const STARTER = 'globalThis.start()'
const DATA = 'self.__next_f.push([1,"0:[\\"$\\",\\"p\\"]\\u003c\\n"])'
trustScriptsOf([`<script id="_R_">${STARTER}</script><script src="/a.js"></script><script>${DATA}</script>`])

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')

it("hashes the scripts of the build, of our own code and of React's data", () => {
  const page = [STARTER, DATA, 'own()'].map((text) => `<script>${text}</script>`).join('<p>')
  expect(scriptsOf(sharedPagePolicy(page, ['own()']))).toEqual(["'self'", ...[STARTER, DATA, 'own()'].map(hashOf)])
})

it.each([
  'alert(1)',
  `${STARTER};alert(1)`,
  'self.__next_f.push([1,"a"]);alert(1)',
  'self.__next_f.push([1,"a"],alert(1))',
  'self.__next_f.push([1,alert(1)])',
  'self.__next_f.push([1,"a"+alert(1)+"b"])',
  'self.__next_f.push([{"toString":1}])',
  'self.__next_f.push(alert(1))',
])('hashes no script from anywhere else: %s', (text) => {
  expect(scriptsOf(sharedPagePolicy(`<script>${text}</script>`))).toEqual(["'self'"])
})

it.each([
  ['a public page', sharedPagePolicy('<p>')],
  ['the panel', panelPolicy('once')],
])('allows %s nothing by default, and its forms and calls no other site', (_, policy) => {
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "form-action 'self'", "connect-src 'self'"]),
  )
})

it.each(['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'])(
  'asks no reader for %s',
  (name) => {
    expect(COMMON_HEADERS['Permissions-Policy']?.split(', ')).toContain(`${name}=()`)
  },
)
