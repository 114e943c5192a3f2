/** Rejects when `work` takes longer than `ms`: a stalled connection neither delivers nor fails. The work itself goes on. */
export const inTime = <Result>(work: Promise<Result>, ms: number): Promise<Result> =>
  Promise.race([work, new Promise<never>((_, reject) => setTimeout(reject, ms, new Error('The connection stalls')))])
