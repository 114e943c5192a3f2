type Stop = () => Promise<void>
const stops = new Set<Stop>()

/** Registers what must be undone even when the command is stopped half way. The answer undoes it once, earlier. */
export function cleanup(stop: Stop): Stop {
  const once = async () => {
    if (stops.delete(once)) await stop()
  }
  stops.add(once)
  return once
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.allSettled([...stops].map((stop) => stop()))
    process.exit(1)
  })
}
