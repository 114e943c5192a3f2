type Stop = () => Promise<void>
const stops = new Set<Stop>()

/**
 * Registers a cleanup that runs even when the command is interrupted. Returns a function that runs it earlier, once.
 */
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
