let last = Promise.resolve()

/** Resolves in a later turn of the event loop than the call before it. */
export function nextTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
  return last
}
