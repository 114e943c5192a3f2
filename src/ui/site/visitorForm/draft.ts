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

/** Fills the form with what was kept, except where something is typed already: that is kept, too. */
export function restoreDraft(form: HTMLFormElement | null): void {
  if (!form) return
  const fields = fieldsOf(form)
  const isTyped = fields.some(({ value }) => value) || form.querySelector(':checked')
  quietly(() => {
    const typed: Record<string, unknown> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    for (const field of fields) field.value ||= String(typed[field.name] ?? '')
  })
  if (isTyped) keepDraft(form)
}
