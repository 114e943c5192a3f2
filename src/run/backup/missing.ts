import type pg from 'pg'

/** The exit code of a backup, export or restore that lacks files but is kept: one lost picture must not prevent the rest. */
const INCOMPLETE = 2
const MOST_NAMED = 10

/** The files of the media library that are not among the stored ones, or not whole. */
export async function missingObjects(
  client: pg.ClientBase,
  bytesOf: (key: string) => number | undefined,
): Promise<string[]> {
  const { rows } = await client.query<{ filename: string; filesize: string }>(
    'select filename, filesize from blog_media where filename is not null order by id',
  )
  return rows.filter(({ filename, filesize }) => bytesOf(filename) !== Number(filesize)).map(({ filename }) => filename)
}

/** Names the missing files, and makes the command end with the code for that. */
export function incomplete(missing: string[]): string {
  process.exitCode = INCOMPLETE
  const named = missing.slice(0, MOST_NAMED).join(', ')
  const more = missing.length > MOST_NAMED ? ` y ${missing.length - MOST_NAMED} más` : ''
  return `De la biblioteca faltan archivos, o no están enteros: ${named}${more}`
}
