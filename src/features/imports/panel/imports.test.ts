import { expect, it } from 'vitest'
import { inWords } from './imports'

it('sums outcomes by kind, with the numbers as everywhere', () => {
  const counts = [
    { kind: 'category', outcome: 'new', count: 1 },
    { kind: 'post', outcome: 'new', count: 1200 },
    { kind: 'post', outcome: 'changed', count: 34 },
    { kind: 'tag', outcome: 'refused', count: 5 },
  ] as const
  expect(inWords([...counts], 'new', 'changed')).toBe('1,234 posts, 1 categoría')
})
