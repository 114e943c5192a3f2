const SLOW = ['slow-2g', '2g', '3g']

/** The browser's network information, which not every browser has. */
type Connection = { effectiveType?: string; saveData?: boolean }

/** Whether to load data the visitor may never need: not on a slow connection, nor in data-saving mode. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.saveData && !SLOW.includes(connection?.effectiveType ?? '')
}
