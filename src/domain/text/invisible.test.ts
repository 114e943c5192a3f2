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
])('detects %j inside a name', (mark) => expect(deceives(`Ana${mark}María`)).toBe(true))

it.each([
  'Ana María Núñez-Ortiz',
  'مرحبا بالعالم',
  '日本語',
  '👨‍👩‍👧‍👦 familia',
  '🏳️‍🌈',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '👩🏽‍💻',
  '🇩🇴',
  'e\u0301',
])('accepts %j', (text) => expect(deceives(text)).toBe(false))
