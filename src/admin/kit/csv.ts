import { request } from '@/client/request'

/** Gives the browser, as a file, the table that `path` answers. */
export async function downloadCsv(path: `/api/${string}`): Promise<void> {
  const { filename, csv } = await request<{ filename: string; csv: string }>(path)
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: url, download: filename }).click()
  setTimeout(() => URL.revokeObjectURL(url), 1000) // the browser still has to read it
}

/** Filters as a query; what is empty is left out. */
export const queryOf = (filters: Record<string, string>) =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
