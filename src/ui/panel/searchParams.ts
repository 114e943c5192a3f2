/** The query parameters of a page's URL, as Next passes them. */
export type SearchParams = Record<string, string | string[]>

/** Converts them to the browser's type, one entry per value. */
export const asURLSearchParams = (params: SearchParams) =>
  new URLSearchParams(Object.entries(params).flatMap(([name, values]) => [values].flat().map((value) => [name, value])))
