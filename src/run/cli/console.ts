import { log } from '@/platform/log'

/** Prints a line for the operator who runs a command. A running site writes to its log instead. */
export const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Runs `work`; after two seconds it shows the operator what is running, and for how long. */
export async function withProgress<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const seconds = () => Math.round((performance.now() - start) / 1000)
  let isSlow = false
  const timer = setInterval(() => {
    log('info', isSlow ? `  … ${what}: ${seconds()} s` : `${what}…`)
    isSlow = true
  }, 2000)
  try {
    const result = await work()
    if (isSlow) log('info', `${what}: listo en ${seconds()} s`)
    return result
  } finally {
    clearInterval(timer)
  }
}
