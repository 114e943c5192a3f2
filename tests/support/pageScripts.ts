/** The addresses of the scripts that a page loads: those of its markup, and those that it asks for once it is painted. */
export function pageScripts(markup: string): string[] {
  const tags = [...markup.matchAll(/<script[^>]*>/g)].map(([tag]) => tag).filter((tag) => !tag.includes('noModule'))
  const later: string[] = JSON.parse(/const sources=(\[.*?\])/.exec(markup)?.[1] ?? '[]') // `scriptsAfterPaint.ts` writes it
  return [...new Set([...tags.flatMap((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? []), ...later])]
}
