/** Tells the API which of the panel's tabs a change comes from. */
export const TAB_HEADER = 'x-tab'

/**
 * Payload's forms call `fetch` themselves, and show every refusal as a failure. Makes a save that needs a proof of
 * identity wait for `ask`, and sends it again once that was confirmed. Their toasts show what `fetch` throws and what a
 * proxy answers, in English: here that becomes Spanish. Every change names its tab. Returns a function that undoes it. Waits
 * for a form whose requests can be replaced.
 */
export function mendFormCalls(ask: () => Promise<boolean>): () => void {
  const { fetch } = window
  const tab = crypto.getRandomValues(new Uint32Array(4)).join('-')
  window.fetch = async (address, init) => {
    const sent = [address, init?.method && String(address).includes('/api/') ? named(init, tab) : init] as const
    if (!isForm(sent)) return fetch(...sent)
    const response = await reached(fetch(...sent))
    return legible((await needsProof(response)) && (await ask()) ? await reached(fetch(...sent)) : response)
  }
  return () => {
    window.fetch = fetch
  }
}

/** A form of Payload, or what its fields call to keep the session. Our own uploads are forms, too. */
const isForm = ([address, init]: Readonly<Parameters<typeof fetch>>) =>
  (init?.body instanceof FormData && init.body.has('_payload')) || String(address).includes('/users/refresh-token')

function named(init: RequestInit, tab: string): RequestInit {
  const headers = new Headers(init.headers)
  headers.set(TAB_HEADER, tab)
  return { ...init, headers }
}

async function reached(response: Promise<Response>): Promise<Response> {
  try {
    return await response
  } catch {
    throw new Error('No hay conexión con el servidor')
  }
}

/** A refusal that doesn't come from our API, such as a proxy's page, gets a message. */
function legible(response: Response): Response {
  if (response.status < 400 || response.headers.get('content-type')?.includes('application/json')) return response
  const { status } = response
  return Response.json({ message: `El servidor no está disponible (${status}). Inténtalo de nuevo.` }, { status })
}

async function needsProof(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const answer = await response
    .clone()
    .json()
    .catch(() => null)
  return answer?.code === 'reauthentication_required'
}
