import { fold } from '@/platform/domain/text/fold'

const LABELS = new Map([
  ['admin', 'Administrador'],
  ['editor', 'Editor'],
  ['author', 'Autor'],
])

/** Returns a role's display name. The API contract gives the built-in roles English names. */
export const roleLabel = (name: string): string => LABELS.get(name.toLowerCase()) ?? name

/** Whether people would take two names for the same, ignoring case and accents, as they are displayed. */
export const isSameRole = (name: string, other: string): boolean => shown(name) === shown(other)

const shown = (name: string) => fold(roleLabel(fold(name)))
