import { fold } from '@/platform/domain/text/fold'

const LABELS = new Map([
  ['admin', 'Administrador'],
  ['editor', 'Editor'],
  ['author', 'Autor'],
])

/** Returns a role's display name. The API contract gives the built-in roles English names. */
export const roleLabel = (name: string): string => LABELS.get(name.toLowerCase()) ?? name

/** Whether two names of roles look the same as they are displayed, ignoring case and accents. */
export const isSameRole = (name: string, other: string): boolean => shown(name) === shown(other)

const shown = (name: string) => fold(roleLabel(fold(name)))
