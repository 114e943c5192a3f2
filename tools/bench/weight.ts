import { spawnSync } from 'node:child_process'
import { gzipSync } from 'node:zlib'
import { pageScripts } from '@tests/support/pageScripts'

/** What a browser with an empty cache loads before any interaction: bytes, each file compressed with gzip. */
type Weight = { html: number; scripts: number; styles: number }

/** Weighs the page at `address`, requested with `headers`. */
export async function weigh(address: string, headers: Record<string, string> = {}): Promise<Weight> {
  const sizeOf = async (url: string) => {
    const answer = await fetch(url, { headers })
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    return gzipSync(Buffer.from(await answer.arrayBuffer())).length
  }
  const markup = await (await fetch(address, { headers })).text()
  const styles = [...markup.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)].flatMap(
    ([, file]) => file ?? [],
  )
  const sum = async (files: string[]) => {
    const sizes = await Promise.all([...new Set(files)].map((file) => sizeOf(new URL(file, address).href)))
    return sizes.reduce((total, size) => total + size, 0)
  }
  return {
    html: gzipSync(markup).length,
    scripts: await sum(pageScripts(markup)),
    styles: await sum(styles),
  }
}

/** Returns the size of a project folder on disk, in MB. */
export function folderSize(folder: string): number {
  const { stdout } = spawnSync('du', ['-sm', folder], { encoding: 'utf8' })
  return Number.parseInt(stdout, 10)
}
