/*
 * What is not saved yet in a form that Payload generates, kept by this tab: it survives a reload, another screen of the
 * panel and a new login, and ends with the tab, which asks before it is closed.
 */
const PREFIX = 'unsaved_form:'

export type KeptForm = { values: Record<string, unknown>; at: string }

/** Keeps a form's values. Without room for them, does nothing: the text is still in the form. */
export function keepForm(name: string, values: KeptForm['values']): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ values, at: new Date().toISOString() }))
  } catch {
    // Storage is full or blocked.
  }
}

export const keptForm = (name: string): KeptForm | null => JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null')

export const forgetForm = (name: string): void => sessionStorage.removeItem(PREFIX + name)

/** Forgets all of them, when the user signs out. */
export function forgetForms(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
