const LABELS: Record<string, string> = { admin: 'Administrador', editor: 'Editor', author: 'Autor' }

/** A role's name as the panel shows it: those that every installation begins with have an English one in the contract. */
export const roleLabel = (name: string): string => LABELS[name.toLowerCase()] ?? name
