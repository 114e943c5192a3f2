import { request } from '@/shared/request'

export function download(filename: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: filename }).click()
  setTimeout(() => URL.revokeObjectURL(url), 1000) // gives the browser time to read it
}

export async function downloadCsv(path: `/api/${string}`): Promise<void> {
  const { filename, csv } = await request<{ filename: string; csv: string }>(path)
  download(filename, csv, 'text/csv;charset=utf-8')
}
