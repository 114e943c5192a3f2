import { expect, it } from 'vitest'
import { shareLinks } from './shareLinks'

it('[PUB-61] [PUB-105] encodes title and URL for all four networks', () => {
  const links = shareLinks('¿IA & «tú»?', 'https://ozama.example/blog/a?b=1')

  const title = '%C2%BFIA%20%26%20%C2%ABt%C3%BA%C2%BB%3F'
  const url = 'https%3A%2F%2Fozama.example%2Fblog%2Fa%3Fb%3D1'
  expect(links.map(({ icon, href }) => [icon, href])).toEqual([
    ['x', `https://x.com/intent/post?text=${title}&url=${url}`],
    ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}&quote=${title}`],
    ['linkedin', `https://www.linkedin.com/shareArticle?mini=true&url=${url}&title=${title}`],
    ['whatsapp', `https://wa.me/?text=${title}%20${url}`],
  ])
})
