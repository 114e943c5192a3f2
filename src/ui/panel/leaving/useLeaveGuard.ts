import { useEffect, useEffectEvent } from 'react'

/** A form on the screen. `kept`: where its text is found again if it is left unsaved; pictures on their way are kept nowhere. */
type Form = {
  hasUnsaved: () => boolean
  kept: 'tab' | 'browser' | 'nowhere'
  /** Whether Payload renders it, which then asks too. */
  isGenerated: boolean
}

const forms = new Set<Form>()

/** Returns a form with something unsaved, if there is one. */
export const unsavedForm = (): Form | undefined => [...forms].find(({ hasUnsaved }) => hasUnsaved())

/** Makes the panel ask before this screen is left while the form has something unsaved (see `LeaveGuard`). */
export function useLeaveGuard(hasUnsaved: () => boolean, kept: Form['kept'], isGenerated = false): void {
  const isUnsaved = useEffectEvent(hasUnsaved)
  useEffect(() => {
    const form = { hasUnsaved: () => isUnsaved(), kept, isGenerated }
    forms.add(form)
    return () => void forms.delete(form)
  }, [kept, isGenerated])
}
