/** Whether the keyboard has ⌘ where others have Ctrl. */
export const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether it is Ctrl with this letter, or ⌘ on a Mac, where Ctrl moves and deletes in every text field. */
export const isCommand = (letter: string, { key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean =>
  key.toLowerCase() === letter && (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey
