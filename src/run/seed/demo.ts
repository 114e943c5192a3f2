import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PayloadRequest } from 'payload'
import { draftSchema } from '@/features/automation/drafts/draft'
import { fieldsOfMarkdown, importPost } from '@/features/automation/drafts/importPost'
import type { User } from '@/payload-types'
import * as z from '@/platform/schemas/zod'
import { admitPrepared } from '@/platform/storage/upload'
import { seedBookings } from './bookings'
import { demoPictures } from './pictures'
import { seedStats } from './stats'

const POSTS = path.resolve('src/run/seed/posts')

const AUTHORS = [
  { username: 'editora.marisol', name: 'Marisol Núñez', role: 'editor' },
  { username: 'analyst.rafael', name: 'Rafael Ángeles de la Cruz', role: 'author' },
  { username: 'consultant.ysabel', name: 'Ysabel', role: 'author' },
  { username: 'jmartinez', name: '', role: 'author' },
] as const

const CATEGORIES = [
  ['tecnologia', 'Tecnología'],
  ['automatizacion', 'Automatización'],
  ['atencion-al-cliente', 'Atención al cliente'],
  ['estrategia', 'Estrategia'],
  ['casos-de-exito', 'Casos de éxito'],
  ['eventos-y-talleres', 'Eventos y talleres'], // deliberately without posts
] as const

export type RoleIds = Record<'admin' | 'editor' | 'author', number>

/** What exists before the demo content. */
type Accounts = { admin: User; roles: RoleIds }

/**
 * Adds the demo content: users, categories, images, the articles in `posts/`, which go through the regular import (it
 * creates their tags), and consultations.
 */
export async function seedDemo(req: PayloadRequest, { admin, roles }: Accounts): Promise<void> {
  const authors = await seedPeople(req, { admin, roles })
  for (const [slug, name] of CATEGORIES) {
    await req.payload.create({ collection: 'categories', data: { slug, name }, overrideAccess: true, req })
  }
  const addresses = await seedPictures(req, admin.id)
  const schema = draftSchema(req).extend({ author: z.string(), publishedAt: z.iso.datetime().optional() })
  const posts: z.output<typeof schema>[] = []
  for (const source of await articles())
    posts.push(await schema.parseAsync(fieldsOfMarkdown(withAddresses(source, addresses))))
  const byDate = posts.sort((a, b) => (a.publishedAt ?? LAST).localeCompare(b.publishedAt ?? LAST))
  for (const { author, publishedAt, ...fields } of byDate) {
    await importPost(req, { fields, author: authors.get(author) ?? admin.id, publishedAt })
  }
  await seedBookings(req)
  await seedStats(req)
}

/** Creates the demo users. Returns ids by username; an administrator with the same username takes that user's place. */
export async function seedPeople(req: PayloadRequest, { admin, roles }: Accounts): Promise<Map<string, number>> {
  const people = new Map([
    ['admin', admin.id],
    [admin.username, admin.id],
  ])
  for (const { username, name, role } of AUTHORS) {
    if (people.has(username)) continue
    const email = `${username}@ozama-ia.example`
    const password = randomBytes(24).toString('base64url') // known to nobody: an administrator sets a new one
    const data = { username, name, email, password, role: roles[role], status: 'active' } as const
    people.set(username, (await req.payload.create({ collection: 'users', data, overrideAccess: true, req })).id)
  }
  return people
}

/** Sorts drafts after every date, so that they are the newest posts in the panel. */
const LAST = '9'

async function articles(): Promise<string[]> {
  const names = (await readdir(POSTS)).filter((name) => name.endsWith('.mdx'))
  const slugs = names.map((name) => path.basename(name, '.mdx')) // the file name is the article's slug
  const sources = await Promise.all(names.map((name) => readFile(path.join(POSTS, name), 'utf8')))
  return sources.map((source, i) => source.replace(/^---\n/, `---\nslug: ${slugs[i]}\n`))
}

/** Puts the pictures into the library. Returns their URLs, keyed by the URLs the articles use. */
async function seedPictures(req: PayloadRequest, uploadedBy: number): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  for (const { name, alt, picture } of (await demoPictures()).pictures) {
    const { upload, file } = admitPrepared(name, picture)
    req.context.upload = upload
    const data = { alt, uploadedBy }
    const { filename } = await req.payload.create({ collection: 'media', data, file, overrideAccess: true, req }) // nobody is signed in at startup
    addresses.set(`/api/media/file/${name}`, `/api/media/file/${filename}`)
  }
  return addresses
}

/** Replaces the URLs in a text, because every upload gets a new key. */
function withAddresses(source: string, addresses: Map<string, string>): string {
  return source.replace(/\/api\/media\/file\/[\w.-]+/g, (address) => addresses.get(address) ?? address)
}
