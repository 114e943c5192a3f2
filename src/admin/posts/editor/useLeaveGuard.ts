'use client'
import { useEffect, useRef, useState } from 'react'
import { hasSessionEnded } from '@/shared/session'

/**
 * Asks before unsaved text is left: the browser itself when the page is closed or loaded anew, a dialog of ours when a
 * link of the panel is followed. Whoever is led to the login is not asked: their text waits for them.
 *
 * Answers where somebody wants to go, until `stay` or `leave` is called.
 */
export function useLeaveGuard(isClean: () => boolean) {
  const [target, setTarget] = useState<string>()
  const isLeaving = useRef(false)

  useEffect(() => {
    const mayGo = () => isLeaving.current || hasSessionEnded() || isClean()
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!mayGo()) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || opensElsewhere(event, link) || mayGo()) return
      event.preventDefault()
      event.stopPropagation()
      setTarget(link.href)
    }
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [isClean])

  return {
    target,
    stay: () => setTarget(undefined),
    leave() {
      isLeaving.current = true
      if (target) window.location.assign(target)
    },
  }
}

/** Whether the page stays where it is: another tab, a download, a place on this very page. */
const opensElsewhere = (event: MouseEvent, link: HTMLAnchorElement) => {
  const { target, href, pathname, hash, download } = link
  const isInPreview = link.closest('.prose') !== null
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.button !== 0 ||
    target === '_blank' ||
    isInPreview ||
    Boolean(download) ||
    !href ||
    (pathname === window.location.pathname && hash !== '')
  )
}
