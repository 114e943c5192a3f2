import { expect, it } from 'vitest'
import { emailAddress } from './address'

const email = emailAddress('No es un email')

it.each([
  'ana@example.com',
  'josé@peña.do',
  "o'neill+citas@correo.example.com",
  '用户@例子.广告',
  'a@xn--pea-8ma.xn--p1ai',
])('accepts %s', (address) => expect(email.parse(` ${address} `)).toBe(address))

it('normalizes the Unicode of an address', () => {
  expect(email.parse('jose\u0301@pen\u0303a.do')).toBe('josé@peña.do')
})

it.each([
  '',
  'ana',
  'ana@',
  '@peña.do',
  'ana@localhost',
  'ana@1.2.3.4',
  'ana..b@peña.do',
  '.ana@peña.do',
  'ana.@peña.do',
  'ana@-peña.do',
  'ana peña@peña.do',
  'ana@pe ña.do',
  'a@b.do, c@d.do',
  'ana@peña.do\nBcc: todos@peña.do',
  `${'a'.repeat(250)}@peña.do`,
])('refuses %j', (address) => {
  expect(email.safeParse(address).success).toBe(false)
})
