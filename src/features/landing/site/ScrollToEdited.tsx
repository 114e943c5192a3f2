'use client'
import { useEffect, useState } from 'react'
import { editedIn } from '@/features/landing/sections/edited'

/** Keeps a preview at the section that is being edited, also when that has just been added: `added` are the ids in the page. */
export function ScrollToEdited({ added }: { added: string[] }) {
  const [edited, setEdited] = useState('')
  useEffect(() => {
    const listen = ({ origin, data }: MessageEvent) =>
      origin === window.location.origin && setEdited((before) => editedIn(data) ?? before)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  const isComing = edited.startsWith('seccion-') && !added.includes(edited)
  useEffect(() => {
    if (!isComing) document.getElementById(edited)?.scrollIntoView({ block: 'start' })
  }, [edited, isComing])
  return null
}
