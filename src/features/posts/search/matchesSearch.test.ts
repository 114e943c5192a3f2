import { describe, expect, it } from 'vitest'
import { matchesSearch } from './matchesSearch'

const post = {
  title: 'Facturación sin papeles',
  excerpt: 'Comprobantes que se emiten solos.',
  category: { name: 'Automatización' },
  tags: [{ name: 'WhatsApp' }],
}

describe('matchesSearch', () => {
  it.each(['FACTURACION', 'facturación', 'comprobantes', 'automatizacion', 'whatsapp', '  papeles ', ''])(
    '[PUB-39] finds an article by %j',
    (term) => expect(matchesSearch(post, term)).toBe(true),
  )

  it("[PUB-39] finds nothing that isn't there", () => {
    expect(matchesSearch(post, 'reservas')).toBe(false)
  })
})
