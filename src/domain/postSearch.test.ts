import { describe, expect, it } from 'vitest'
import { matchesSearch } from './postSearch'
import type { PostCard } from './publicPost'

const post: PostCard = {
  id: 1,
  title: 'Facturación sin papeles',
  slug: 'facturacion',
  excerpt: 'Comprobantes que se emiten solos.',
  featuredImage: '',
  socialImage: '',
  metaTitle: '',
  metaDescription: '',
  readTimeMinutes: 1,
  viewCount: 0,
  isPublished: true,
  publishedAt: null,
  createdAt: '',
  updatedAt: '',
  category: { id: 1, name: 'Automatización', slug: 'automatizacion', postCount: 1 },
  author: null,
  tags: [{ id: 1, name: 'WhatsApp', slug: 'whatsapp' }],
}

describe('matchesSearch', () => {
  it.each(['FACTURACION', 'facturación', 'comprobantes', 'automatizacion', 'whatsapp', '  papeles ', ''])(
    '[PUB-39] finds an article by %j',
    (term) => expect(matchesSearch(post, term)).toBe(true),
  )

  it('[PUB-39] does not find what is nowhere', () => {
    expect(matchesSearch(post, 'reservas')).toBe(false)
  })
})
