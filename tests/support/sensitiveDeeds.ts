import { granting, PERMISSION_KEYS } from '@/platform/access/permissions'
import { newAuthenticator } from './authenticator'

/** What a deed may be done to: a suspended person, a role that requires a second factor, one that is off, a key, a webhook that is off. */
export type Target = 'person' | 'role' | 'sleepingRole' | 'key' | 'webhook'
/** A deed: what it does, the row that it is done to, and what is sent. */
type Deed = { does: string; to?: Target; body?: () => object }

let names = 0
export const newName = () => `prueba-${process.pid}-${++names}`

export const LIMITED = granting(['view_analytics'])
const passkey = () => newAuthenticator().create({ challenge: 'a'.repeat(43) })
export const webhook = () => ({ name: 'n8n', url: 'https://8.8.8.8/x', events: ['post.published'] })

/** The deeds that ask for a recent proof of identity, by call: every one that has such an effect, whatever else the call can do. */
export const SENSITIVE: Record<string, Deed[]> = {
  'POST /admin/users': [
    {
      does: 'gives somebody every permission',
      body: () => {
        const username = newName()
        return { username, email: `${username}@example.com`, password: 'una-clave-nueva', role: 'admin' }
      },
    },
  ],
  'PUT /admin/users/:id': [
    { does: 'changes a password', to: 'person', body: () => ({ password: 'una-clave-nueva' }) },
    { does: 'changes where reset links go', to: 'person', body: () => ({ email: `${newName()}@example.com` }) },
    { does: 'changes a role', to: 'person', body: () => ({ role: 'admin' }) },
    { does: 'lets somebody in again', to: 'person', body: () => ({ status: 'active' }) },
  ],
  'PATCH /admin/users/:id/status': [
    { does: 'lets somebody in again', to: 'person', body: () => ({ status: 'active' }) },
  ],
  'DELETE /admin/users/:id': [{ does: 'removes a person', to: 'person' }],
  'DELETE /admin/users/:id/second-factor': [{ does: 'weakens a login', to: 'person' }],
  'POST /admin/roles': [{ does: 'grants permissions', body: () => ({ name: newName(), permissions: LIMITED }) }],
  'PUT /admin/roles/:id': [
    { does: 'adds permissions', to: 'role', body: () => ({ permissions: granting(PERMISSION_KEYS) }) },
    { does: 'no longer requires a second factor', to: 'role', body: () => ({ requiresSecondFactor: false }) },
    { does: 'lets its people in again', to: 'sleepingRole', body: () => ({ isActive: true }) },
    { does: 'publishes without approval', to: 'role', body: () => ({ publishesOnlyApproved: false }) },
  ],
  'POST /blog/admin/api-keys': [{ does: 'creates a credential', body: () => ({ name: newName() }) }],
  'POST /blog/admin/api-keys/:id/rotate': [
    { does: 'creates a credential', to: 'key', body: () => ({ overlapHours: 0 }) },
  ],
  'POST /admin/webhooks': [{ does: 'sends data elsewhere', body: webhook }],
  'PUT /admin/webhooks/:id': [
    { does: 'sends data elsewhere', to: 'webhook', body: () => ({ url: 'https://8.8.4.4/otro' }) },
    { does: 'sends more data', to: 'webhook', body: () => ({ events: ['post.published', 'contact.created'] }) },
    { does: 'sends data again', to: 'webhook', body: () => ({ isActive: true }) },
  ],
  'POST /admin/webhooks/:id/rotate': [{ does: 'creates a credential', to: 'webhook' }],
  'POST /globals/settings': [
    {
      does: 'runs a script in every visitor’s browser',
      body: () => ({ analyticsProvider: 'plausible', analyticsId: newName() }),
    },
  ],
  'PUT /admin/profile': [
    { does: 'changes a password', body: () => ({ password: 'una-clave-nueva' }) },
    { does: 'changes where reset links go', body: () => ({ email: `${newName()}@example.com` }) },
  ],
  'DELETE /admin/profile/sessions': [{ does: 'ends sessions' }],
  'DELETE /admin/profile/security/sessions/:id': [{ does: 'ends a session' }],
  'POST /admin/profile/security/totp': [{ does: 'adds a factor' }],
  'POST /admin/profile/security/totp/confirm': [{ does: 'adds a factor', body: () => ({ code: '000000' }) }],
  'DELETE /admin/profile/security/totp': [{ does: 'weakens a login', body: () => ({ code: '000000' }) }],
  'POST /admin/profile/security/recovery-codes': [{ does: 'creates credentials' }],
  'POST /admin/profile/security/passkeys/options': [{ does: 'adds a factor' }],
  'POST /admin/profile/security/passkeys': [
    { does: 'adds a factor', body: () => ({ name: 'Portátil', response: passkey() }) },
  ],
  'DELETE /admin/profile/security/passkeys/:id': [{ does: 'weakens a login', body: () => ({ code: '000000' }) }],
  'GET /admin/contact/export': [{ does: 'takes people’s data away' }],
  'GET /admin/bookings/export': [{ does: 'takes people’s data away' }],
  'GET /admin/people/export': [{ does: 'takes people’s data away' }],
  'GET /admin/people/:id/export': [{ does: 'takes a person’s data away' }],
  'DELETE /admin/people/:id': [{ does: 'erases a person' }],
  'POST /admin/booking/calendar': [{ does: 'creates a credential' }],
  'GET /admin/audit/export': [{ does: 'takes people’s data away' }],
}
