import { randomInt } from 'node:crypto'
import type { Group, Input } from '../group'
import { json } from '../send'
import type { World } from '../world'

const CALLER = { nombre: 'Nadie', telefono: '809-555-0188' }
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const RANDOM = 150

/** WhatsApp codes: guessed, nearly right, expired, and used by whoever may not. None leads to a visit. */
export const refs: Group = {
  name: 'guessed WhatsApp codes',
  share: 2,
  async inputs(world) {
    const [code, expired] = [await newCode(world), await newCode(world)]
    await world.database.query(`update whatsapp_refs set created_at = now() - interval '31 days' where code = $1`, [
      expired,
    ])
    const guesses = [expired, ...nearly(code), ...ODD, ...Array.from({ length: RANDOM }, randomCode)]
    return [
      ...(['key', 'admin'] as const).flatMap((as) => guesses.map((guess) => attempt(as, guess))),
      ...(['nobody', 'author', 'reader', 'suspended'] as const).map((as) => attempt(as, code)),
    ]
  },
}

const ODD = ['%', '_____', '*', '%00', 'null', '[object Object]', '..', 'A'.repeat(500), "' or '1'='1"]

const randomCode = () => Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** With one sign more, less or other, or in letters that only look alike. */
const nearly = (code: string) => [
  code.slice(1),
  `${code}A`,
  `${code.slice(1)}${code[0] === 'A' ? 'B' : 'A'}`,
  `${code}%`,
  `${code.slice(0, 4)}_`,
  [...code].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join(''),
]

const attempt = (as: Input['as'], code: string): Input => ({
  as,
  method: 'PUT',
  path: `/api/admin/people/by-ref/${encodeURIComponent(code)}`,
  ...json(CALLER),
  mustFail: true,
})

async function newCode({ send }: World): Promise<string> {
  const { text } = await send({ method: 'POST', path: '/api/whatsapp/refs', ...json({}) })
  return JSON.parse(text).code
}
