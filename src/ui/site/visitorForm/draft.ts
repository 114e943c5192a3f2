import { quietly } from '@/platform/shared/quietly'

const KEY = 'contact_draft'
/** What a visitor types into. */
const TYPED = 'input:not([type=hidden], [type=radio]), textarea'
const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)]

/** All that is typed, as a text to compare: what changes while the form is being sent isn't sent with it. */
export const typedIn = (form: HTMLFormElement): string => JSON.stringify(fieldsOf(form).map(({ value }) => value))

/** Keeps what is being written for this tab alone, until it is sent or the tab is closed: others may use the device. */
export function keepDraft(form: HTMLFormElement): void {
  const { website, ...typed } = Object.fromEntries(new FormData(form))
  quietly(() => sessionStorage.setItem(KEY, JSON.stringify(typed)))
}

export const dropDraft = () => quietly(() => sessionStorage.removeItem(KEY))

/** What was kept: texts by the names of their fields. */
export const keptDraft = (): Partial<Record<string, string>> =>
  quietly(() => JSON.parse(sessionStorage.getItem(KEY) ?? '{}')) ?? {}

/** Fills the form with what was kept, except where something is typed or chosen already: that is kept, too. */
export function restoreDraft(form: HTMLFormElement | null): void {
  if (!form) return
  const fields = fieldsOf(form)
  const isChosen = form.querySelector(':checked')
  const isTyped = fields.some(({ value }) => value)
  const typed = keptDraft()
  for (const field of fields) field.value ||= typed[field.name] ?? ''
  const time = form.querySelector<HTMLInputElement>(`[type=radio][value="${typed.start}"]`) // if it is still free
  if (time && !isChosen) time.checked = true
  if (isTyped || isChosen) keepDraft(form)
}
