import { contactRequestSchema } from '@/schemas/contact'
import { POSTED } from './answers'

/**
 * Takes the contact form from a browser without JavaScript and leads back to an answer on the landing page.
 *
 * It goes through `POST /api/contact` like any other request: rules and limits live there.
 */
export async function receivePostedForm(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => null)
  const parsed = contactRequestSchema.safeParse(form && Object.fromEntries(form))
  if (!parsed.success) return backTo(POSTED.invalid.id)
  const isStored = await store(parsed.data, request.headers.get('x-forwarded-for'))
  return backTo(isStored ? POSTED.sent.id : POSTED.failed.id)
}

async function store(data: object, forwardedFor: string | null): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json', ...(forwardedFor && { 'X-Forwarded-For': forwardedFor }) }
  try {
    const answer = await fetch(`${ownAddress()}/api/contact`, { method: 'POST', headers, body: JSON.stringify(data) })
    return answer.ok
  } catch {
    return false
  }
}

/** Where this very server listens; its public address may not be reachable from inside. */
function ownAddress(): string {
  const { HOSTNAME = '127.0.0.1', PORT = '3000' } = process.env
  const host = HOSTNAME === '0.0.0.0' || HOSTNAME === '::' ? '127.0.0.1' : HOSTNAME
  return `http://${host}:${PORT}`
}

const backTo = (id: string) => new Response(null, { status: 303, headers: { Location: `/#${id}` } })
