import { expect, it } from 'vitest'
import { senderOf } from './mailSender'

it.each([
  ['Ozama <hola@ozama.do>', 'Ozama', 'hola@ozama.do'],
  ['"Ozama, S.R.L." <hola@ozama.do>', 'Ozama, S.R.L.', 'hola@ozama.do'],
  ['hola@ozama.do', 'Ozama IA', 'hola@ozama.do'],
  ['<hola@ozama.do>', 'Ozama IA', 'hola@ozama.do'],
])('parses %j', (from, defaultFromName, defaultFromAddress) => {
  expect(senderOf(from)).toEqual({ defaultFromName, defaultFromAddress })
})
