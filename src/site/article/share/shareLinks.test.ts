import { expect, it } from 'vitest'
import { shareLinks } from './shareLinks'

it('[PUB-61] encodes title and URL for all three networks', () => {
  const links = shareLinks('¿IA & «tú»?', 'https://ozama.example/blog/a?b=1')

  expect(links.map(({ icon, href }) => [icon, new URL(href).host])).toEqual([
    ['x', 'x.com'],
    ['facebook', 'www.facebook.com'],
    ['linkedin', 'www.linkedin.com'],
  ])
  for (const { href } of links) {
    expect(href).toContain(encodeURIComponent('¿IA & «tú»?'))
    expect(href).toContain(encodeURIComponent('https://ozama.example/blog/a?b=1'))
  }
})
