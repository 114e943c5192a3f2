'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
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
export function useUnsaved(options: Options) {
  const { form } = options
  const [isDirty, setIsDirty] = useState(false)
  const latest = useRef(options)
  latest.current = options
  const timers = useRef<{ autosave?: ReturnType<typeof setTimeout>; copy?: ReturnType<typeof setTimeout> }>({})

  const keepCopy = useCallback(() => {
    const { isClean, taken, copyKey, base } = latest.current
    if (isClean()) clearCopy(copyKey)
    else writeCopy(copyKey, { values: latest.current.form.getValues(), base, at: Date.now() })
    if (taken) clearFound(taken)
  }, [])

  const look = useCallback(() => {
    setIsDirty(!latest.current.isClean())
    clearTimeout(timers.current.copy)
    timers.current.copy = setTimeout(keepCopy, COPY_MS)
    if (latest.current.isClean()) clearTimeout(timers.current.autosave)
  }, [keepCopy])

  const tryLater = useCallback(() => {
    clearTimeout(timers.current.autosave)
    if (!latest.current.isClean()) timers.current.autosave = setTimeout(() => latest.current.autosave(), AUTOSAVE_MS)
  }, [])

  useEffect(() => {
    const follow = () => {
      latest.current.onWriting()
      look()
      tryLater()
    }
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: follow })
    const { current } = timers
    window.addEventListener('pagehide', keepCopy)
    look()
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', keepCopy)
      clearTimeout(current.autosave)
      clearTimeout(current.copy)
      keepCopy()
    }
  }, [form, look, tryLater, keepCopy])

  return { isDirty, look, tryLater }
}
