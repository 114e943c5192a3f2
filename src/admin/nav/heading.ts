/** Payload's class for the content next to the sidebar. */
const MAIN = '.template-default__wrap'

/** The screen's heading; missing while the screen loads. */
export const screenHeading = () => document.querySelector<HTMLElement>(`${MAIN} h1`)
export const screenContent = () => document.querySelector<HTMLElement>(MAIN)

/** Focuses a non-interactive element without scrolling: a newly opened screen is already at its top. */
export function takeFocus(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
