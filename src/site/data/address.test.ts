import { describe, expect, it } from 'vitest'
import { blogHref, parseBlogView } from './address'

describe('blogHref', () => {
  it('leaves out what is not chosen', () => {
    expect(blogHref({ search: '', category: '', page: 1 })).toBe('/blog')
    expect(blogHref({ search: 'ñ & x', category: 'ia', page: 2 })).toBe('/blog?search=%C3%B1+%26+x&category=ia&page=2')
  })
})

describe('parseBlogView', () => {
  it('[PUB-48] reads a view from an address', () => {
    expect(parseBlogView({ search: ' agentes ', category: 'ia', page: '3' })).toEqual({
      search: 'agentes',
      category: 'ia',
      page: 3,
    })
  })

  it.each([{ page: '-1' }, { page: '1e9' }, { page: 'x' }, { category: "'; --" }, { search: ['', 'b'] }, {}])(
    '[PUB-48] takes %j for nothing chosen',
    (query) => expect(parseBlogView(query)).toEqual({ search: '', category: '', page: 1 }),
  )
})
