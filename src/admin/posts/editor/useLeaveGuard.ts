import { useEffect, useRef, useState } from 'react'
import { isModifiedClick } from '@/shared/isModifiedClick'
import { hasSessionEnded } from '@/shared/session'

/**
 * Asks before unsaved text is left: with the browser's prompt on closing or reloading, with our own dialog when a panel
 * link is clicked. Not on the way to the login page: the text is kept until the user returns.
 *
 * Returns the target URL while the user is being asked, until `stay` or `leave` is called.
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
      setTarget(undefined)
    },
  }
}

/** Whether the link leaves this page open: a new tab, a download, or an anchor on this page. */
const opensElsewhere = (event: MouseEvent, link: HTMLAnchorElement) => {
  const { target, href, pathname, hash, download } = link
  const isInPreview = link.closest('.prose') !== null
  return (
    isModifiedClick(event) ||
    target === '_blank' ||
    isInPreview ||
    Boolean(download) ||
    !href ||
    (pathname === window.location.pathname && hash !== '')
  )
}
