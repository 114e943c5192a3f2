/** Payload's frame gives this class to what stands beside the sidebar. */
const MAIN = '.template-default__wrap'

/** The heading of the screen, which is missing while it loads. */
export const screenHeading = () => document.querySelector<HTMLElement>(`${MAIN} h1`)
export const screenContent = () => document.querySelector<HTMLElement>(MAIN)

/** Focuses what is no control, without scrolling: whoever has come to a screen is at its top. */
export function takeFocus(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
