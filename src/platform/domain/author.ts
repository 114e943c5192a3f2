export type Author = { name: string; username: string; avatar: string; title?: string; bio?: string }

const TITLES = [
  ['admin', 'Editor Principal'],
  ['editor', 'Editor Senior'],
  ['analyst', 'Analista de Datos'],
  ['consultant', 'Consultor Senior'],
] as const

/** Returns the title shown beside an author's name: their own, else one derived from the username. */
export function authorTitle({ username, title }: Pick<Author, 'username' | 'title'>): string {
  if (title) return title
  const name = username.toLowerCase()
  return TITLES.find(([part]) => name.includes(part))?.[1] ?? 'Agente IA'
}

/** What a user is called: their own name, else the username. */
export const nameOfUser = ({ name, username }: { name?: string | null; username: string }): string =>
  name?.trim() || username

/**
 * Returns the name to show: the author's own, else the username, else the company's team; the company itself if there
 * is no author.
 */
export function authorName(author: Author | null, brand: string): string {
  if (!author) return brand
  return nameOfUser(author) || `Equipo ${brand}`
}

/** Returns the initials for the avatar: from up to two words of the name, else from the username, else `U`. */
export function initials({ name, username }: Pick<Author, 'name' | 'username'>): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  const letters = words.map((word) => Array.from(word.replace(/^[^\p{L}\p{N}]+/u, ''))[0] ?? '').join('')
  return (letters || Array.from(username)[0] || 'U').toLocaleUpperCase('es')
}
