import { quietly } from '@/platform/shared/quietly'

/** The question mark by itself, which some keyboards have with Shift, others with AltGr. */
export const isHelpKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === '?' && !metaKey && ctrlKey === altKey

/** Whether what is typed is written somewhere, so that a single character is text and no shortcut. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const HELP_KEY = 'panel-help-key'

/** Whether `?` opens the shortcuts in this browser. Somebody who dictates may need it off (WCAG 2.1.4). */
export const isHelpKeyOn = (): boolean => quietly(() => localStorage.getItem(HELP_KEY)) !== 'off'

export const setHelpKey = (isOn: boolean): void => quietly(() => localStorage.setItem(HELP_KEY, isOn ? 'on' : 'off'))
