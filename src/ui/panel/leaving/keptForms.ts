import { USER } from '@/platform/shared/session'

/*
 * What is not saved yet in a form, kept by this tab: it survives a reload, another screen of the panel and a new login,
 * and ends with the tab, which asks before it is closed. Articles have copies of their own.
 */
const PREFIX = 'unsaved_form:'

/** `by` is the id of the user who wrote it. */
export type KeptForm = { values: Record<string, unknown>; at: string; by?: number }

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
  inTab((storage) => {
    // While a session ends, its user is forgotten before the page is left.
    const by = JSON.parse(storage.getItem(USER) ?? 'null')?.id ?? keptForm(name)?.by
    storage.setItem(PREFIX + name, JSON.stringify({ values, at: new Date().toISOString(), by }))
  })

export const keptForm = (name: string): KeptForm | null =>
  JSON.parse(inTab((storage) => storage.getItem(PREFIX + name)) ?? 'null')

export const forgetForm = (name: string): void => inTab((storage) => storage.removeItem(PREFIX + name))

/** Forgets them when the user signs out, or all but those of `user`, whose session begins here. */
export const forgetForms = (user?: number): void =>
  inTab((storage) => {
    for (const key of Object.keys(storage).filter((each) => each.startsWith(PREFIX))) {
      const { by }: KeptForm = JSON.parse(storage.getItem(key) ?? '{}')
      if (user === undefined || by !== user) storage.removeItem(key)
    }
  })
