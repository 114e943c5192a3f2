const WEEKS = 52
const MONTHS = 12

/** A task: hours a week, cost of an hour in RD$, and the share of it that can be automated, in %. */
export type WeeklyTask = { hours: number; hourCost: number; share: number }

/** The range of each value; values outside are clamped. */
export const TASK_LIMITS = {
  hours: { min: 0, max: 168 },
  hourCost: { min: 0, max: 1_000_000 },
  share: { min: 0, max: 100 },
} satisfies Record<keyof WeeklyTask, { min: number; max: number }>

/** The default share of a task that can be automated, in %. */
export const USUAL_SHARE = 50

type Saving = { hours: number; pesos: number }

/** What automating the task saves. A year has 52 weeks; a month is a twelfth of that. */
export function savingsOf(task: WeeklyTask): { month: Saving; year: Saving } {
  const { hours: weekly, hourCost, share } = withinLimits(task)
  const hours = weekly * WEEKS * (share / 100)
  const pesos = hours * hourCost
  return { month: { hours: hours / MONTHS, pesos: pesos / MONTHS }, year: { hours, pesos } }
}

/** The task with its values clamped to their limits; NaN counts as 0. */
export function withinLimits({ hours, hourCost, share }: WeeklyTask): WeeklyTask {
  return { hours: within('hours', hours), hourCost: within('hourCost', hourCost), share: within('share', share) }
}

function within(key: keyof WeeklyTask, value: number): number {
  const { min, max } = TASK_LIMITS[key]
  return Math.min(max, Math.max(min, value || 0))
}
