import { median } from './load'
import { printTable } from './table'

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

/** Prints the durations of each kind of work, in milliseconds, beside the goal for their median if there is one. */
export function printTimes(title: string, rows: [name: string, taken: number[], goal?: number][]): void {
  const hasGoals = rows.some(([, , goal]) => goal !== undefined)
  printTable(
    [title, 'median ms', 'worst ms', ...(hasGoals ? ['goal'] : [])],
    rows.map(([name, taken, goal = '']) => [
      name,
      Math.round(median(taken)),
      Math.round(Math.max(...taken)),
      ...(hasGoals ? [goal] : []),
    ]),
  )
}
