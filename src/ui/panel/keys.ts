import { quietly } from '@/platform/shared/quietly'

/** Whether the keyboard has ⌘ where others have Ctrl. */
export const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether it is Ctrl with this letter, or ⌘ on a Mac, where Ctrl moves and deletes in every text field. */
export const isCommand = (letter: string, { key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean =>
  key.toLowerCase() === letter && (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey

const SINGLE_KEYS = 'panel-help-key' // its name from when there was only `?`

/** Whether single characters are shortcuts in this browser. Somebody who dictates may need them off (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => quietly(() => localStorage.getItem(SINGLE_KEYS)) !== 'off'

export const setSingleKeys = (areOn: boolean): void =>
  quietly(() => localStorage.setItem(SINGLE_KEYS, areOn ? 'on' : 'off'))
