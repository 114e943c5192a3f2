'use client'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { isModifiedClick } from '@/platform/shared/isModifiedClick'
import { hasSessionEnded } from '@/platform/shared/session'
import { ConfirmDialog } from '../dialogs/ConfirmDialog'
import { unsavedForm } from './useLeaveGuard'

/** What happens to the text, by where it is kept. */
const CONSEQUENCES = {
  tab: 'Tu texto se queda en esta pestaña: podrás recuperarlo cuando vuelvas.',
  browser: 'Tu texto se queda en este navegador: lo encontrarás aquí cuando vuelvas.',
  nowhere: 'Todavía se están subiendo imágenes: si sales ahora, el texto se queda sin ellas.',
}

type Question = { consequence: string; go: () => void }

const SigningOut = createContext((go: () => void): void => go())

/** Returns a function that calls `go`, asking first if that loses something unsaved. Articles are listed by their own dialog. */
export const useSigningOut = () => useContext(SigningOut)

/**
 * Asks before a screen with something unsaved is left: with the browser's prompt on closing or reloading, with our own
 * dialog when a link is clicked. Not on the way to the login page, which returns to the form.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  const isLeaving = useRef(false)

  useEffect(() => {
    function onUnload(event: BeforeUnloadEvent) {
      if (isLeaving.current || hasSessionEnded())
        event.stopImmediatePropagation() // Payload's own forms would ask
      else if (unsavedForm()) event.preventDefault()
    }
    function onClick(event: MouseEvent) {
      if (isLeaving.current) return
      const link = event.target instanceof Element && event.target.closest('a')
      const form = link && !opensElsewhere(event, link) && !hasSessionEnded() && unsavedForm()
      if (!form) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const go = () => {
        isLeaving.current = true
        if (form.isGenerated) return window.location.assign(link.href) // Payload would ask again
        link.click() // without a new document, which would forget the key of a change whose response got lost
        isLeaving.current = false
      }
      setQuestion({ consequence: CONSEQUENCES[form.kept], go })
    }
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [])

  const [signOut] = useState(() => (go: () => void) => {
    const form = unsavedForm()
    if (form && form.kept !== 'browser') setQuestion({ consequence: 'Lo que escribiste y no guardaste se pierde.', go })
    else go()
  })

  return (
    <SigningOut value={signOut}>
      {children}
      {question && (
        <ConfirmDialog
          cancelLabel="Seguir editando"
          confirmLabel="Salir sin guardar"
          description={question.consequence}
          onClose={() => setQuestion(undefined)}
          onConfirm={() => {
            question.go()
            setQuestion(undefined)
          }}
          title="¿Salir sin guardar?"
        />
      )}
    </SigningOut>
  )
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
