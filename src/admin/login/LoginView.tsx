import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { getSafeRedirect } from 'payload/shared'
import { ENDED } from '@/shared/session'
import { Brand } from '../nav/Brand'
import { LoginForm } from './LoginForm'
import styles from './login.module.css'

/** The way into the back office. Who is signed in already goes on to where they wanted to go, inside this site only. */
export function LoginView({ initPageResult: { req, permissions }, searchParams }: AdminViewServerProps) {
  const wanted = searchParams?.redirect
  const target = getSafeRedirect({ fallbackTo: '/admin/dashboard', redirectTo: wanted ?? '' })
  if (req.user && permissions.canAccessAdmin) redirect(asHeader(target))
  return (
    <div className={styles.screen}>
      <div className={styles.story}>
        <Brand payload={req.payload} />
        <p className={styles.claim}>El blog, la gente y las automatizaciones, en un solo lugar.</p>
        <River />
      </div>
      <main className={styles.panel}>
        <div className={styles.card}>
          <h1>Panel de administración</h1>
          {searchParams?.[ENDED] ? (
            <p className={styles.ended} role="status">
              Sesión expirada. Por favor, inicia sesión nuevamente.
            </p>
          ) : (
            <p className={styles.lead}>Entra con tu usuario para seguir donde lo dejaste.</p>
          )}
          <LoginForm target={target} />
        </div>
      </main>
    </div>
  )
}

/** An address of this site as a header can carry it: in ASCII. */
function asHeader(address: string): string {
  const { pathname, search, hash } = new URL(address, 'http://localhost')
  return pathname + search + hash
}

/** The river of the brand's name, as it stands in its mark. */
function River() {
  return (
    <svg aria-hidden="true" className={styles.river} fill="none" preserveAspectRatio="none" viewBox="0 0 600 240">
      {[0, 1, 2, 3, 4].map((line) => (
        <path
          d="M-20 60c80-60 140-60 220 0s140 60 220 0 140-60 220 0"
          key={line}
          opacity={1 - line * 0.18}
          stroke="#5fd1c2"
          strokeWidth={2}
          transform={`translate(0 ${line * 32})`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
