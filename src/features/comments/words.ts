import type { Comment } from './schema'

/** What is said of an author besides their name. */
export const AUTHOR_KINDS: Record<Comment['author']['kind'], string> = {
  person: '',
  agent: 'agente',
  guest: 'con el enlace',
}
