const percentile = (share: number) => (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

export const median = percentile(0.5)
export const p95 = percentile(0.95)

export const medians = <Figures extends Record<string, number>>(rounds: Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(rounds[0] ?? {}).map((name) => [name, median(rounds.map((each) => each[name] ?? 0))]),
  ) as Figures // the same figures
