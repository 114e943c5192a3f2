/**
 * Runs one call at a time: whoever asks meanwhile gets the answer of the one under way. A state of React could not do
 * that: the second click of two comes before the render that closes the button.
 */
export class SingleFlight<Answer> {
  #running: Promise<Answer> | undefined

  /** @param isLast whether a call that succeeds is the last: what it did leads away from here */
  run(act: () => Promise<Answer>, { isLast = false } = {}): Promise<Answer> {
    this.#running ??= this.#fly(act, isLast)
    return this.#running
  }

  async #fly(act: () => Promise<Answer>, isLast: boolean): Promise<Answer> {
    let isDone = false
    try {
      const answer = await act()
      isDone = true
      return answer
    } finally {
      if (!isDone || !isLast) this.#running = undefined
    }
  }
}
