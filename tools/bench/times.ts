import { median } from '../percentile'
import { printTable } from '../printTable'

/** Runs `work` `count` times, one after another. Returns the durations in milliseconds. */
export async function times(count: number, work: (turn: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const began = performance.now()
    await work(turn)
    taken.push(performance.now() - began)
  }
  return taken
}

/** Prints the durations of each kind of work, in milliseconds. Returns the medians. */
export function printTimes(title: string, rows: [name: string, taken: number[]][]): [name: string, ms: number][] {
  printTable(
    [title, 'median ms', 'worst ms'],
    rows.map(([name, taken]) => [name, Math.round(median(taken)), Math.round(Math.max(...taken))]),
  )
  return rows.map(([name, taken]) => [name, median(taken)])
}
