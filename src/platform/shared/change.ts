import { quietly } from './quietly'
import { mayRetry } from './request'

/**
 * Identifies a change, so that the server applies it only once however often it arrives. Spread into `request`'s
 * options.
 */
export type ChangeKey = { idempotencyKey: string }

/** An id that nobody else makes. Browsers have `randomUUID` only with https. */
export const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

export const newKey = (): ChangeKey => ({ idempotencyKey: newId() })

const RETRY_MS = 1000

/** Makes a change under `key`. Retries once, after a second, when the failure was not the caller's fault. */
export async function change<Answer>(act: (key: ChangeKey) => Promise<Answer>, key = newKey()): Promise<Answer> {
  try {
    return await act(key)
  } catch (error) {
    if (!mayRetry(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return act(key)
  }
}

type Sent = { input: unknown; key: ChangeKey }

/**
 * Keeps a change's key until the server responds, so that a retry after a lost response counts as the same change. A
 * different input gets a new key, and so does the first one after it.
 */
export class PendingChange {
  #sent: Sent | undefined
  #name: string | undefined

  /** Under a name, this tab keeps it over a reload, too: then the input has to be JSON. */
  constructor(name?: string) {
    this.#name = name
  }

  /** What was sent last, if it has no response yet. */
  get unanswered(): Sent | undefined {
    const name = this.#name
    return this.#sent ?? (name ? quietly(() => JSON.parse(sessionStorage.getItem(name) ?? 'null')) : null) ?? undefined
  }

  #keep(sent?: Sent) {
    this.#sent = sent
    const name = this.#name
    if (name)
      quietly(() => (sent ? sessionStorage.setItem(name, JSON.stringify(sent)) : sessionStorage.removeItem(name)))
  }

  async send<Answer>(input: unknown, act: (key: ChangeKey) => Promise<Answer>): Promise<Answer> {
    const last = this.unanswered
    const sent = last && isSame(last.input, input) ? last : { input, key: newKey() }
    this.#keep(sent)
    const forget = () => {
      if (this.#sent === sent) this.#keep()
    }
    try {
      const answer = await change(act, sent.key)
      forget()
      return answer
    } catch (error) {
      if (!mayRetry(error)) forget()
      throw error
    }
  }
}

/** Forms pass a new object each time, hence the comparison by value. File contents are not compared. */
const isSame = (one: unknown, other: unknown) =>
  one === other || (!(one instanceof Blob) && JSON.stringify(one) === JSON.stringify(other))
