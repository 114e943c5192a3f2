import { log } from '@/log'

/** Tells whoever runs a command something, on a line of its own. What a site says of itself goes to its log. */
export const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Runs `work`; when it takes longer than two seconds the operator sees what is going on and for how long. */
export async function withProgress<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const start = Date.now()
  const seconds = () => Math.round((Date.now() - start) / 1000)
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
