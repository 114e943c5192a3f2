import { expect, it } from 'vitest'
import { deceives, isBlank } from './invisible'

it.each(['', ' ', '\u00a0\u3000', '\u200b', '\u2060\ufeff', '\u3164', '\u115f', '\u2800', '\u200d\u00ad', '\ufe0f'])(
  'treats %j as blank',
  (text) => expect(isBlank(text)).toBe(true),
)

it.each(['a', '。', 'ñ', '👍', '\u200b.', 'مرحبا'])('treats %j as visible', (text) => expect(isBlank(text)).toBe(false))

it.each([
  ...['\u0000', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\n', '\t', '\u00ad', '\u061c'],
  ...['\u200b', '\u200c', '\u200d', '\u200e', '\u202e', '\u2066', '\u2060', '\ufeff', '\u3164', '\u2800', '\u{e0041}'],
  ...['\u2028', '\u2029', '\u034f', '\ufe00', '\ufe0e', '\ufe0f', '\u180b', '\u180f', '\u17b4', '\u{e0100}'],
  ...['1\ufe0f', '🙂\ufe0f\ufe0f', '\u{1f3f4}\u{e0061}\u{e0062}\u{e007f}', '\ufe0f\u200d🔥'],
])('detects %j inside a name', (mark) => expect(deceives(`Ana${mark}María`)).toBe(true))

it.each([
  'Ana María Núñez-Ortiz',
  'مرحبا بالعالم',
  '日本語',
  '👨‍👩‍👧‍👦 familia',
  '🏳️‍🌈',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '👩🏽‍💻',
  '❤️‍🔥 ☎️ ☎︎ 1️⃣ #️⃣ 👁️‍🗨️ 🧑🏻‍❤️‍🧑🏾 🧔‍♂️ 🏴‍☠️',
  '🇩🇴',
  'e\u0301',
])('accepts %j', (text) => expect(deceives(text)).toBe(false))
