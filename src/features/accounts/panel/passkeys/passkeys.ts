import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { AuthenticationResponse, NewPasskey } from '@/features/accounts/schemas/passkey'
import type { ChangeKey } from '@/platform/shared/change'
import { RequestError, request } from '@/platform/shared/request'

/** Before a challenge expires. */
const RENEW_MS = 4 * 60_000

/** Loaded on first use. */
const library = () => import('@simplewebauthn/browser')

/** Returns why passkeys can't be used here, or null if they can. */
export function passkeyObstacle(): string | null {
  if (/^[\d.]+$|:/.test(window.location.hostname))
    return 'Las llaves de acceso no funcionan con una dirección IP: abre el panel por el nombre del sitio.'
  if (!window.isSecureContext) return 'Las llaves de acceso solo funcionan con https.'
  return 'PublicKeyCredential' in window ? null : 'Este navegador no admite llaves de acceso.'
}

/** Lets the user create a passkey on a device of their choice. */
export async function createPasskey(): Promise<NewPasskey['response']> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    library(),
    request<PublicKeyCredentialCreationOptionsJSON>('/api/admin/profile/security/passkeys/options', { method: 'POST' }),
  ])
  return startRegistration({ optionsJSON }).catch(explain)
}

/** Lets the user sign with one of their passkeys. */
export async function signWithPasskey(): Promise<AuthenticationResponse> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([library(), loginOptions()])
  return startAuthentication({ optionsJSON }).catch(explain)
}

const asked = new WeakMap<ChangeKey, unknown>()

/**
 * Asks the device once for a change. After a lost response the same is sent again: a device refuses to create a second
 * passkey, and a signature counts once.
 */
export async function oncePer<Answer>(key: ChangeKey, ask: () => Promise<Answer>): Promise<Answer> {
  const answer = (asked.get(key) as Answer | undefined) ?? (await ask()) // one key is used with one `ask`
  asked.set(key, answer)
  return answer
}

/**
 * Offers passkeys among the browser's suggestions for the field `autocomplete="username webauthn"`, if it can, until the
 * returned function is called. The next use of a passkey ends the offer in the browser.
 */
export function offerPasskeys(onSigned: (response: AuthenticationResponse) => void): () => void {
  let isOver = false

  async function offer() {
    if (passkeyObstacle() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    const [{ startAuthentication }, optionsJSON] = await Promise.all([library(), loginOptions()])
    if (isOver) return
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill: true })
    if (!isOver) onSigned(response)
  }

  const start = () => void offer().catch(() => undefined) // nobody asked for it: the button explains what is wrong
  const timer = setInterval(start, RENEW_MS)
  start()
  return () => {
    isOver = true
    clearInterval(timer)
  }
}

const loginOptions = () =>
  request<PublicKeyCredentialRequestOptionsJSON>('/api/blog/admin/login/passkey/options', { method: 'POST' })

/** The browser's reasons, by the name of its exception. It doesn't tell a cancelled prompt from one that timed out. */
const REASONS: Record<string, string> = {
  NotAllowedError: 'No se usó ninguna llave de acceso.',
  AbortError: 'No se usó ninguna llave de acceso.',
  InvalidStateError: 'Ese dispositivo ya guarda una llave de acceso de tu cuenta.',
  SecurityError: 'Abre el panel en la dirección del sitio para usar una llave de acceso.',
}

/** Throws what `useAction` shows, and doesn't repeat. */
function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  throw new RequestError(400, REASONS[name] ?? 'El navegador no pudo usar la llave de acceso.')
}
