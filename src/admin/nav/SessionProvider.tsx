'use client'
import { useAuth } from '@payloadcms/ui'
import { type ReactNode, useEffect } from 'react'
import { clearSession, sessionToken } from '@/shared/session'
import styles from '../kit/kit.module.css'

/** Shows that the session is being checked, and clears this tab's copy once there is none. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { user, tokenExpirationMs } = useAuth()

  useEffect(() => {
    if (!user) clearSession()
  }, [user])

  useEffect(() => {
    // A page restored from the back/forward cache doesn't know about a later logout.
    const leave = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !sessionToken()) window.location.reload()
    }
    window.addEventListener('pageshow', leave)
    return () => window.removeEventListener('pageshow', leave)
  }, [])

  return (
    <>
      {user && !tokenExpirationMs && (
        <p className={styles.checking} role="status">
          <span aria-hidden="true" className={styles.spinner} />
          Verificando autenticación...
        </p>
      )}
      {children}
    </>
  )
}
