import { payload } from '@tests/support/factories'
import { toWords } from 'payload'
import { expect, it } from 'vitest'
import { PERMISSIONS } from '@/platform/access/permissions'
import type { AuditKind } from '@/platform/audit/schema'
import { labelOf, wordsOf } from './labels'

/** Names that are Spanish as they are: Payload's own label of them would be right too. */
const SPANISH = ['email', 'empresa', 'factor', 'nombre', 'posts', 'slug']

it('[ADM-105] names every field that is logged in Spanish', async () => {
  const { config } = await payload()
  const logged: [AuditKind, string[]][] = [
    ...[...config.collections, ...config.globals].map(({ slug, custom }): [AuditKind, string[]] => [
      slug as AuditKind,
      [...(custom?.audit?.values ?? []), ...(custom?.audit?.names ?? [])],
    ]),
    ['bookings', ['state', 'start', 'note']],
    ['redirects', ['to']],
    ['posts', ['title', 'excerpt', 'metaDescription', 'tags']], // proposed by a model
    ['posts', ['expiresAt', 'scheduledAt', 'reason', 'reviewState', 'reviewer', 'dueAt', 'note']],
    ['people', ['notes', 'mail', 'person']],
    ['contact-submissions', ['requests']],
    ['users', ['factor', 'name', 'posts', 'media']],
    ['api-keys', ['overlapHours', 'times']],
    ['sessions', ['reason', 'sessions', 'times']],
    ['booking', ['address']],
    ['settings', ['samples']],
  ]
  const unnamed = logged.flatMap(([kind, fields]) =>
    fields.filter(
      (field) => [field, toWords(field)].includes(labelOf(config, kind, field)) && !SPANISH.includes(field),
    ),
  )
  expect(unnamed).toEqual([])
})

it('names fields as their forms do, whatever else has a field of that name', async () => {
  const { config } = await payload()
  expect(labelOf(config, 'users', 'title')).toBe('Cargo')
  expect(labelOf(config, 'posts', 'title')).toBe('Título')
  expect(labelOf(config, 'posts', 'meta')).toBe('Campos SEO')
  expect(labelOf(config, 'api-keys', 'isActive')).toBe('Activa')
  expect(labelOf(config, 'people', 'owner')).toBe('Responsable')
  expect(labelOf(config, 'landing', 'services')).toBe('Servicios')
  expect(labelOf(config, 'settings', 'analyticsUrl')).toBe('Dirección del script')
})

it('[ADM-105] names every logged value that is a code in Spanish', async () => {
  const { config } = await payload()
  const named: [AuditKind, string, object][] = [
    ['users', 'status', { active: 'Activo', suspended: 'Suspendido' }],
    ['users', 'factor', { totp: 'App de autenticación' }],
    ['sessions', 'reason', { password: 'Contraseña incorrecta' }],
    ['roles', 'permissions', { create_posts: PERMISSIONS.create_posts }],
    ['contact-submissions', 'status', { nuevo: 'Nuevo' }],
    ['api-keys', 'scopes', { 'posts:draft': 'Crear borradores' }],
    ['webhooks', 'events', { 'post.published': 'Post publicado' }],
    ['people', 'stage', { new: 'Nuevo' }],
    ['posts', 'reviewState', { changes: 'Cambios pedidos' }],
    ['bookings', 'state', { no_show: 'No asistió' }],
  ]
  for (const [kind, field, words] of named)
    expect(wordsOf(config, kind, field), `${kind}.${field}`).toMatchObject(words)
  expect(wordsOf(config, 'posts', 'title')).toEqual({})
})
