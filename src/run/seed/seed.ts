import { randomBytes } from 'node:crypto'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { granting, PERMISSION_KEYS, type Permission } from '@/platform/access/permissions'
import { inTransaction } from '@/platform/db/transaction'
import { env } from '@/platform/env'
import { objectStore } from '@/platform/storage/objectStore'
import { naming } from '@/platform/system'
import { type RoleIds, seedDemo } from './demo'
import { demoSections } from './landing'
import { seedPages } from './pages'

type Credentials = { username: string; password: string }

const EDITOR: Permission[] = [
  'manage_posts',
  'manage_categories',
  'manage_media',
  'create_posts',
  'edit_own_posts',
  'view_analytics',
]
const AUTHOR: Permission[] = ['create_posts', 'edit_own_posts']

/** Seeds an empty database in one transaction. Returns the first administrator's credentials if the password was generated. */
export async function seed(payload: Payload): Promise<Credentials | null> {
  const credentials = await seedEmpty(payload)
  await storeGlobals(payload)
  return credentials
}

async function seedEmpty(payload: Payload): Promise<Credentials | null> {
  const { totalDocs } = await payload.count({ collection: 'users', overrideAccess: true }) // nobody is signed in at startup
  if (totalDocs > 0) return null
  await naming('MEDIA_DIR', () => objectStore().check()) // a wrong variable is found now, and not by the first upload
  const req = await createLocalReq({}, payload)
  return inTransaction(req, async () => {
    const credentials = await seedAccounts(req)
    await seedPages(req)
    await publishLanding(req)
    return credentials
  })
}

/** Publishes the landing page as it is shown before anybody changes it: the panel would call it a draft otherwise. */
async function publishLanding(req: PayloadRequest): Promise<void> {
  const sections = env().SEED === 'demo' ? await demoSections(req) : []
  const data = { sections, _status: 'published' } as const
  await req.payload.updateGlobal({ slug: 'landing', data, overrideAccess: true, req }) // nobody is signed in at startup
}

/** Stores the globals that nobody has saved: of two first saves at the same moment, each would insert a row. */
async function storeGlobals(payload: Payload): Promise<void> {
  for (const slug of ['settings', 'booking'] as const) {
    const { createdAt } = await payload.findGlobal({ slug, overrideAccess: true }) // nobody is signed in at startup
    if (!createdAt) await payload.updateGlobal({ slug, data: {}, overrideAccess: true })
  }
}

/** Creates the roles and the administrator, and the demo content if it is wanted. */
async function seedAccounts(req: PayloadRequest): Promise<Credentials | null> {
  const roles: RoleIds = {
    admin: await createRole(req, 'admin', 'Acceso completo', PERMISSION_KEYS),
    editor: await createRole(req, 'editor', 'Gestiona el contenido del blog', EDITOR),
    author: await createRole(req, 'author', 'Escribe sus propios posts', AUTHOR),
  }
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD, SEED } = env()
  const password = ADMIN_PASSWORD ?? randomBytes(12).toString('base64url')
  const admin = await req.payload.create({
    collection: 'users',
    data: {
      username,
      password,
      email: 'admin@ozama-ia.example',
      name: SEED === 'demo' ? 'Ñico Peña' : '',
      role: roles.admin,
      status: 'active',
    },
    overrideAccess: true, // nobody is signed in at startup
    req,
  })
  if (SEED === 'demo') await seedDemo(req, { admin, roles })
  return ADMIN_PASSWORD ? null : { username, password }
}

async function createRole(
  req: PayloadRequest,
  name: string,
  description: string,
  granted: Permission[],
): Promise<number> {
  const data = { name, description, permissions: granting(granted), isActive: true }
  return (await req.payload.create({ collection: 'roles', data, overrideAccess: true, req })).id // nobody is signed in at startup
}
