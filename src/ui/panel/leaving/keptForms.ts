/*
 * What is not saved yet in a form, kept by this tab: it survives a reload, another screen of the panel and a new login,
 * and ends with the tab, which asks before it is closed. Articles have copies of their own.
 */
const PREFIX = 'unsaved_form:'
const OWNER = `${PREFIX}owner`

export type KeptForm = { values: Record<string, unknown>; at: string }

/** Without room, or where storage is blocked, nothing is kept: the text is still in the form. */
function inTab<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** Keeps a form's values. */
export const keepForm = (name: string, values: KeptForm['values']): void =>
  inTab((storage) => storage.setItem(PREFIX + name, JSON.stringify({ values, at: new Date().toISOString() })))

export const keptForm = (name: string): KeptForm | null =>
  JSON.parse(inTab((storage) => storage.getItem(PREFIX + name)) ?? 'null')

export const forgetForm = (name: string): void => inTab((storage) => storage.removeItem(PREFIX + name))

/** Forgets all of them, when the user signs out. */
export const forgetForms = (): void =>
  inTab((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })

/** Forgets what somebody else left in this tab, whose session had expired. */
export const keepFormsOf = (user: number): void =>
  inTab((storage) => {
    if (storage.getItem(OWNER) !== String(user)) forgetForms()
    storage.setItem(OWNER, String(user))
  })
