/**
 * How many milliseconds `act` takes: the best of three, in processor time of this process, so that other load and pending
 * garbage collection don't count.
 */
export async function cpuTimeOf(act: () => unknown): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 3; run++) {
    const before = process.cpuUsage()
    await act()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return Math.min(...times)
}
