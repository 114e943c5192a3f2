import { mayRetry } from './request'

/** Names a change to the server, which makes what it hears twice under one name once: spread it into `request`'s options. */
export type ChangeKey = { idempotencyKey: string }

/** The name of a new change. */
export const newKey = (): ChangeKey => ({ idempotencyKey: crypto.getRandomValues(new Uint32Array(4)).join('-') })

const RETRY_MS = 1000

/** Makes a change under `key`, and once more after a second when the first attempt failed for no fault of its own. */
export async function change<Answer>(act: (key: ChangeKey) => Promise<Answer>, key = newKey()): Promise<Answer> {
  try {
    return await act(key)
  } catch (error) {
    if (!mayRetry(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return act(key)
  }
}

/**
 * Keeps the key of a change until the server has answered: sent again after its answer got lost, it is the same change.
 * Another input is another one.
 */
export class PendingChange<Input> {
  #sent: { input: Input; key: ChangeKey } | undefined

  async send<Answer>(input: Input, act: (key: ChangeKey) => Promise<Answer>): Promise<Answer> {
    if (!this.#sent || !isSame(this.#sent.input, input)) this.#sent = { input, key: newKey() }
    try {
      const answer = await change(act, this.#sent.key)
      this.#sent = undefined
      return answer
    } catch (error) {
      if (!mayRetry(error)) this.#sent = undefined
      throw error
    }
  }
}

/** Forms hand over a new object each time. The bytes of a file are not compared. */
const isSame = (one: unknown, other: unknown) =>
  one === other || (!(one instanceof Blob) && JSON.stringify(one) === JSON.stringify(other))
