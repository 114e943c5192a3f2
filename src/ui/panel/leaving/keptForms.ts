import { quietly } from '@/platform/shared/quietly'
import { USER } from '@/platform/shared/session'

/*
 * What is not saved yet in a form, kept by this tab: it survives a reload, another screen of the panel and a new login,
 * and ends with the tab, which asks before it is closed. Articles have copies of their own.
 */
const PREFIX = 'unsaved_form:'

/** What was stored when fields were edited, and since when. */
export type Base = { values: Record<string, unknown>; updatedAt?: string }
/** `by` is the id of the user who wrote it. */
export type KeptForm = { values: Record<string, unknown>; base?: Base; at: string; by?: number }

/** Keeps a form's values. Without room, or where storage is blocked, nothing is kept: the text is still in the form. */
export const keepForm = (name: string, values: KeptForm['values'], base?: Base): void =>
  quietly(() => {
    // While a session ends, its user is forgotten before the page is left.
    const by = JSON.parse(sessionStorage.getItem(USER) ?? 'null')?.id ?? keptForm(name)?.by
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ values, base, at: new Date().toISOString(), by }))
  })

export const keptForm = (name: string): KeptForm | null =>
  quietly(() => JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null')) ?? null

export const forgetForm = (name: string): void => quietly(() => sessionStorage.removeItem(PREFIX + name))

/**
 * Gives what is kept of the forms of document `from` below `path` to document `to`, which took its place and whose screen
 * isn't open. Where that has something of its own, it stays where it is.
 */
export const moveForms = (path: string, from: number, to: number): void =>
  quietly(() => {
    for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith(`${PREFIX}${path}/${from}:`))) {
      const moved = key.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), String(to)) // names tell documents apart, too
      if (sessionStorage.getItem(moved) !== null) continue
      sessionStorage.setItem(moved, sessionStorage.getItem(key) ?? '')
      sessionStorage.removeItem(key)
    }
  })

/** Forgets them when the user signs out, or all but those of `user`, whose session begins here. */
export const forgetForms = (user?: number): void =>
  quietly(() => {
    for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith(PREFIX))) {
      const by = keptForm(key.slice(PREFIX.length))?.by
      if (user === undefined || by !== user) sessionStorage.removeItem(key)
    }
  })
