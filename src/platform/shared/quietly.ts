/** Returns what `use` makes of the browser's storage, or undefined where that is full, blocked or unreadable. */
export function quietly<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
