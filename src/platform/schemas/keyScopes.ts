import { keysOf } from '@/platform/domain/keysOf'

/** What an API key may be allowed, in words. */
export const KEY_SCOPES = {
  'posts:draft': 'Crear borradores',
  'posts:read': 'Leer sus posts',
  'media:write': 'Subir imágenes',
  'people:write': 'Registrar a quien escribe por WhatsApp',
  mcp: 'Atender a un agente (MCP)',
} as const
export type KeyScope = keyof typeof KEY_SCOPES
export const KEY_SCOPE_NAMES = keysOf(KEY_SCOPES)
