import { describe, expect, it } from 'vitest'
import { blogHref, parseBlogView } from './blogView'

describe('blogHref', () => {
  it('leaves out empty parameters', () => {
    expect(blogHref({ search: '', category: '', page: 1 })).toBe('/blog')
    expect(blogHref({ search: 'ñ & x', category: 'ia', page: 2 })).toBe('/blog?search=%C3%B1+%26+x&category=ia&page=2')
  })
})

describe('parseBlogView', () => {
  it('[PUB-48] parses a view from a URL', () => {
    expect(parseBlogView({ search: ' agentes ', category: 'ia', page: '3' })).toEqual({
      search: 'agentes',
      category: 'ia',
      page: 3,
    })
  })

  it('writes each accented letter of the search as one character', () => {
    expect(parseBlogView({ search: 'gestión'.normalize('NFD') }).search).toBe('gestión')
  })

  it.each([{ page: '-1' }, { page: '1e9' }, { page: 'x' }, { category: "'; --" }, { search: ['', 'b'] }, {}])(
    '[PUB-48] treats %j as an empty view',
    (query) => expect(parseBlogView(query)).toEqual({ search: '', category: '', page: 1 }),
  )
})
