/** Filters as a query; what is empty is left out. */
export const queryOf = (filters: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])))
