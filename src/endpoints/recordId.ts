const LARGEST_SERIAL = 2 ** 31 - 1

/** The id in an address, or 0, which nothing has, for anything that can't be one. */
export function recordId({ id = '' }: Record<string, string>): number {
  return /^\d{1,10}$/.test(id) && Number(id) <= LARGEST_SERIAL ? Number(id) : 0
}
