/** Filters as a query; what is empty is left out. */
export const queryOf = (filters: Record<string, string>) =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
