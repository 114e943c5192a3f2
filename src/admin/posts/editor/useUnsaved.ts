'use client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { clearCopy, clearFound, type FoundCopy, writeCopy } from './localCopy'
import type { PostForm } from './postForm'

const AUTOSAVE_MS = 30_000
const COPY_MS = 300

type Options = {
  form: UseFormReturn<PostForm>
  isClean: () => boolean
  /** The copy of an earlier visit whose text is the form's now: this visit's own takes its place. */
  taken: FoundCopy | null
  copyKey: string
  /** The `updatedAt` of the stored text that this one changes. */
  base: string | null
  /** Saves; it is called thirty seconds after the last change. */
  autosave: () => void
  /** Called at every change. */
  onWriting: () => void
}

/**
 * Follows what is typed. What is unsaved lies in this browser, and is saved thirty seconds after the last change.
 *
 * `look` is to be called when something was saved; `tryLater` when it could not be.
 */
export function useUnsaved({ form, isClean, taken, copyKey, base, autosave, onWriting }: Options) {
  const [isDirty, setIsDirty] = useState(false)
  const timers = useRef<{ autosave?: ReturnType<typeof setTimeout>; copy?: ReturnType<typeof setTimeout> }>({})

  const keepCopy = useEffectEvent(() => {
    if (isClean()) clearCopy(copyKey)
    else writeCopy(copyKey, { values: form.getValues(), base, at: Date.now() })
    if (taken) clearFound(taken)
  })
  const save = useEffectEvent(autosave)

  const look = useEffectEvent(() => {
    setIsDirty(!isClean())
    clearTimeout(timers.current.copy)
    timers.current.copy = setTimeout(() => keepCopy(), COPY_MS)
    if (isClean()) clearTimeout(timers.current.autosave)
  })

  const tryLater = useEffectEvent(() => {
    clearTimeout(timers.current.autosave)
    if (!isClean()) timers.current.autosave = setTimeout(() => save(), AUTOSAVE_MS)
  })

  const follow = useEffectEvent(() => {
    onWriting()
    look()
    tryLater()
  })

  useEffect(() => {
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => follow() })
    const { current } = timers
    const keep = () => keepCopy()
    window.addEventListener('pagehide', keep)
    look()
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', keep)
      clearTimeout(current.autosave)
      clearTimeout(current.copy)
      keepCopy()
    }
  }, [form])

  return { isDirty, look, tryLater }
}
