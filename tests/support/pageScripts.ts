/** Returns the URLs of the scripts a page loads: those in its HTML, and those requested after the first paint. */
export function pageScripts(markup: string): string[] {
  const tags = [...markup.matchAll(/<script[^>]*>/g)].map(([tag]) => tag).filter((tag) => !tag.includes('noModule'))
  const later: string[] = JSON.parse(/const sources=(\[.*?\])/.exec(markup)?.[1] ?? '[]') // written by `scriptsAfterPaint.ts`
  return [...new Set([...tags.flatMap((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? []), ...later])]
}
