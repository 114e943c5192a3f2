import { useEffect, useEffectEvent } from 'react'

/** A form on the screen. `kept`: where its text is found again if it is left unsaved; pictures on their way are kept nowhere. */
type Form = {
  hasUnsaved: () => boolean
  kept: 'tab' | 'browser' | 'nowhere'
  /** Whether Payload renders it, which then asks too. */
  isGenerated: boolean
}

const forms = new Set<Form>()

/** Returns a form with something unsaved, if there is one: the one whose text is lost first. */
export function unsavedForm(): Form | undefined {
  const unsaved = [...forms].filter(({ hasUnsaved }) => hasUnsaved())
  return LOST_FIRST.flatMap((where) => unsaved.filter(({ kept }) => kept === where))[0]
}

const LOST_FIRST = ['nowhere', 'tab', 'browser'] as const

/** Makes the panel ask before this screen is left while the form has something unsaved (see `LeaveGuard`). */
export function useLeaveGuard(hasUnsaved: () => boolean, kept: Form['kept'], isGenerated = false): void {
  const isUnsaved = useEffectEvent(hasUnsaved)
  useEffect(() => {
    const form = { hasUnsaved: () => isUnsaved(), kept, isGenerated }
    forms.add(form)
    return () => void forms.delete(form)
  }, [kept, isGenerated])
}
