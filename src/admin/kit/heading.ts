/** Payload's class for the content next to the sidebar. */
const MAIN = '.template-default__wrap'

/** The screen's heading, which can be focused; missing while the screen loads. */
export const screenHeading = () => focusable(`${MAIN} h1`)
export const screenContent = () => focusable(MAIN)

function focusable(selector: string): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(selector)
  if (element) element.tabIndex = -1
  return element
}
