/** The question mark by itself, which some keyboards have with Shift, others with AltGr. */
export const isHelpKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === '?' && !metaKey && ctrlKey === altKey

/** Whether what is typed is written somewhere, so that a single character is text and no shortcut. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
