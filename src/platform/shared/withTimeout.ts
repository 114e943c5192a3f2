/** Rejects when `work` takes longer than `ms`: a stalled connection neither delivers nor fails. The work itself goes on. */
export function withTimeout<Result>(
  work: Promise<Result>,
  ms: number,
  message = 'The connection stalls',
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, new Error(message))
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
