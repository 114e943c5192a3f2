import { expect, it } from 'vitest'
import { campaignName, sourceName, sourceOf } from './source'

it.each([
  ['https://www.google.com/search?q=ia', 'google.com'],
  ['https://l.facebook.com/l.php?u=x', 'facebook.com'],
  ['m.facebook.com', 'facebook.com'],
  ['android-app://com.google.android.gm/', 'com.google.android.gm'],
  ['Boletín', 'boletín'],
  ['boletin:noviembre', 'boletin:noviembre'],
  ['google.com:8080', 'google.com:8080'],
  ['https://www.ozama.example/blog', ''],
  ['ozama.example', ''],
  ['l.do', 'l.do'],
  ['a\u202eb', ''],
  ['', ''],
  [null, ''],
  ['x'.repeat(500), 'x'.repeat(100)],
  [`${'a'.repeat(99)}😀😀`, `${'a'.repeat(99)}😀`],
])('calls the source %s «%s»', (sent, name) => {
  expect(sourceName(sent, 'www.ozama.example')).toBe(name)
})

it('keeps a host that is long once it is ASCII within what is stored', () => {
  expect(sourceName(`https://${'漢字仮名交文例示長名'.repeat(6)}.example`, 'ozama.example').length).toBeLessThanOrEqual(
    100,
  )
})

it('takes what the link says of itself before where it stood', () => {
  const beacon = { path: '/', width: 'l', referrer: 'https://mail.example.com/' } as const
  expect(sourceOf({ ...beacon, utm_source: 'Boletin' }, 'ozama.example')).toBe('boletin')
  expect(sourceOf({ ...beacon, utm_medium: 'email' }, 'ozama.example')).toBe('email')
  expect(sourceOf(beacon, 'ozama.example')).toBe('mail.example.com')
  expect(campaignName(' Noviembre ')).toBe('noviembre')
})
