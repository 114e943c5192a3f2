/** Rejects when `work` takes longer than `ms`: a stalled connection neither delivers nor fails. The work itself goes on. */
export function withTimeout<Result>(
  work: Promise<Result>,
  ms: number,
  late = () => new Error('The connection stalls'),
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
