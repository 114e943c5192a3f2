import { expect, it } from 'vitest'
import { powersOf } from './firstCall'

it('describes what a new key can do', () => {
  expect(powersOf(['posts:draft'])).toBe('crear borradores')
  expect(powersOf(['posts:read', 'media:write', 'mcp'])).toBe(
    'leer sus posts, subir imágenes y atender a un agente (MCP)',
  )
})
