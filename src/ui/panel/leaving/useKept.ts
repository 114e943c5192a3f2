import { useRef, useState } from 'react'
import { useIsShown } from '../useWhileShown'
import { forgetForm, type KeptForm, keepForm, keptForm } from './keptForms'
import { useLeaveGuard } from './useLeaveGuard'

/**
 * Words that are written beside a form, such as a comment: this tab keeps them until they are sent, and the panel asks before
 * they are left. A change made after the screen was left updates the stored copy, not this component's.
 */
export function useKept<Values extends KeptForm['values']>(name: string, none: Values) {
  const [values, setValues] = useState(() => ({ ...none, ...keptForm(name)?.values }))
  const latest = useRef(values)
  const isWritten = () =>
    Object.values(latest.current).some((value) => typeof value === 'string' && value.trim() !== '')
  useLeaveGuard(isWritten, 'tab')
  const isShown = useIsShown()

  function change(next: (now: Values) => Values) {
    latest.current = next(isShown.current ? latest.current : { ...none, ...keptForm(name)?.values })
    setValues(latest.current)
    if (isWritten()) keepForm(name, latest.current)
    else forgetForm(name)
  }
  return [values, change] as const
}
