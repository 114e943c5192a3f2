'use client'
import { useEffect, useState } from 'react'
import { editedIn } from '@/features/landing/sections/edited'

/** Keeps a preview at the section that is being edited, also when that has just been added: `shown` are the sections' ids. */
export function ScrollToEdited({ shown }: { shown: string }) {
  const [edited, setEdited] = useState('')
  useEffect(() => {
    const listen = ({ origin, data }: MessageEvent) =>
      origin === window.location.origin && setEdited((before) => editedIn(data) ?? before)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls again once the section is there
  useEffect(() => {
    if (edited) document.getElementById(edited)?.scrollIntoView({ block: 'start' })
  }, [edited, shown])
  return null
}
