import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** A decorative drawing of `assets/landing`, in the page itself: it takes its fonts and colour from there. */
export async function Drawing({ name, className }: { name: string; className: string }) {
  const svg = await readFile(path.resolve(`assets/landing/${name}.svg`), 'utf8')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
  return <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />
}
