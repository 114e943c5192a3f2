import { describe, expect, it } from 'vitest'
import { authorName, authorTitle, initials } from './author'

describe('authorTitle', () => {
  it.each([
    ['admin', 'Editor Principal'],
    ['Editora.Marisol', 'Editor Senior'],
    ['analyst.rafael', 'Analista de Datos'],
    ['consultant.ysabel', 'Consultor Senior'],
    ['jmartinez', 'Agente IA'],
  ])('[PUB-37] derives the title of %s: %s', (username, title) => {
    expect(authorTitle({ username })).toBe(title)
  })

  it('is their own where they have one', () => {
    expect(authorTitle({ username: 'admin', title: 'Directora' })).toBe('Directora')
  })
})

describe('initials', () => {
  it.each([
    [{ name: 'Rafael Ángeles de la Cruz', username: 'r' }, 'RÁ'],
    [{ name: 'ysabel', username: 'y' }, 'Y'],
    [{ name: '', username: 'jmartinez' }, 'J'],
    [{ name: 'Luis «Lucho» Peña', username: 'l' }, 'LL'],
    [{ name: '', username: '' }, 'U'],
  ])('[PUB-37] of %j are %s', (author, letters) => {
    expect(initials(author)).toBe(letters)
  })
})

describe('authorName', () => {
  it('[PUB-38] falls back from the name to the username, the team and the company', () => {
    expect(authorName({ name: 'Ana', username: 'ana', avatar: '' }, 'Ozama IA')).toBe('Ana')
    expect(authorName({ name: ' ', username: 'ana', avatar: '' }, 'Ozama IA')).toBe('ana')
    expect(authorName({ name: '', username: '', avatar: '' }, 'Ozama IA')).toBe('Equipo Ozama IA')
    expect(authorName(null, 'Ozama IA')).toBe('Ozama IA')
  })
})
