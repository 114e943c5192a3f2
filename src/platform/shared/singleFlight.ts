/**
 * Runs one call at a time: concurrent callers share the result of the pending one. React state can't do this, because
 * the second click of a double click arrives before the button re-renders as disabled.
 */
export class SingleFlight<Answer> {
  #running: Promise<Answer> | undefined

  run(act: () => Promise<Answer>): Promise<Answer> {
    this.#running ??= act().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }
}
