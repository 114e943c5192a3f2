/**
 * Runs one call at a time: concurrent callers share the result of the pending one. React state can't do this, because
 * the second click of a double click arrives before the button re-renders as disabled.
 */
export class SingleFlight<Answer> {
  #running: Promise<Answer> | undefined

  /** @param isLast whether a successful call is the last one, because it navigates away */
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
