import { ValidationError } from 'payload'
import { Failure } from '@/platform/failure'
import { invalid } from './errorResponse'

/** Waits for `work`, and renames the fields in its failures by `names`, for callers that know them by other names. */
export async function withFieldNames<Result>(names: Record<string, string>, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const failure = error instanceof ValidationError ? invalid(error) : error
    if (!(failure instanceof Failure) || !failure.data.errors) throw error
    const errors = failure.data.errors.map(({ field, ...fault }) => ({ ...fault, field: named(names, field) }))
    throw new Failure(failure.data.code, { errors })
  }
}

/** The name of a field, or of a part of one such as `tags.0`. */
function named(names: Record<string, string>, field: string): string {
  const [whole = '', ...parts] = field.split('.')
  return names[field] ?? [names[whole] ?? whole, ...parts].join('.')
}
