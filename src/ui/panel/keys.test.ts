import { expect, it, vi } from 'vitest'
import { isCommand } from './keys'

const pressed = (key: string, ...held: string[]) => {
  const isHeld = (name: string) => held.includes(name)
  return { key, ctrlKey: isHeld('Ctrl'), metaKey: isHeld('⌘'), altKey: isHeld('Alt'), shiftKey: isHeld('Mayús') }
}

it.each([
  ['MacIntel', '⌘', 'Ctrl'],
  ['iPad', '⌘', 'Ctrl'],
  ['Win32', 'Ctrl', '⌘'],
  ['Linux x86_64', 'Ctrl', '⌘'],
])('on %s a command has %s; %s with a letter is left to the text and the system', (platform, command, other) => {
  vi.stubGlobal('navigator', { platform })
  expect(isCommand('f', pressed('f', command))).toBe(true)
  expect(isCommand('f', pressed('F', command))).toBe(true) // with Caps Lock
  expect(isCommand('f', pressed('f', other))).toBe(false)
  expect(isCommand('f', pressed('g', command))).toBe(false)
  for (const more of ['Alt', 'Mayús', other]) expect(isCommand('f', pressed('f', command, more))).toBe(false)
})
