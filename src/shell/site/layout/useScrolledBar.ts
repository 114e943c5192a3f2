'use client'
import { useEffect, useState } from 'react'

const TRANSLUCENT_AFTER_PX = 100
const HIDE_AFTER_PX = 50
const HIDE_DELAY_MS = 800
const MOBILE = '(max-width: 767px)'

/**
 * The bar's reaction to scrolling: translucent once the page has left its top; on a phone, hidden shortly after
 * scrolling down, unless its menu is open then, until the visitor scrolls up.
 */
export function useScrolledBar(): { isTranslucent: boolean; isHidden: boolean } {
  const [isTranslucent, setTranslucent] = useState(false)
  const [isHidden, setHidden] = useState(false)

  useEffect(() => {
    let turnedAt = window.scrollY
    let last = window.scrollY
    let pending: ReturnType<typeof setTimeout> | undefined

    function reveal() {
      clearTimeout(pending)
      pending = undefined
      setHidden(false)
    }

    function onScroll() {
      const y = Math.max(0, window.scrollY)
      setTranslucent(y > TRANSLUCENT_AFTER_PX)
      if (y < last) {
        turnedAt = y
        reveal()
      } else if (y - turnedAt > HIDE_AFTER_PX && window.matchMedia(MOBILE).matches) {
        pending ??= setTimeout(() => {
          pending = undefined
          setHidden(!document.querySelector('.side-menu[open]'))
        }, HIDE_DELAY_MS)
      }
      last = y
    }

    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(pending)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])

  return { isTranslucent, isHidden }
}
