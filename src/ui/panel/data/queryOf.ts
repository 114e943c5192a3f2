/** Builds a query string from filters, leaving out empty ones. */
export const queryOf = (filters: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])))
