const LABELS: Record<string, string> = { admin: 'Administrador', editor: 'Editor', author: 'Autor' }

/** Returns a role's display name. The API contract gives the built-in roles English names. */
export const roleLabel = (name: string): string => LABELS[name.toLowerCase()] ?? name
