import type { Payload } from 'payload'
import type { ReactNode } from 'react'
import { Brand } from '../nav/Brand'
import styles from './login.module.css'

type Props = { payload: Payload; title: string; children: ReactNode }

/** The layout shared by the login and the password reset. */
export function LoginFrame({ payload, title, children }: Props) {
  return (
    <div className={styles.screen} data-frame="login">
      <div className={styles.story}>
        <Brand payload={payload} />
        <p className={styles.claim}>El blog, la gente y las automatizaciones, en un solo lugar.</p>
        <River />
      </div>
      <main className={styles.panel}>
        <div className={styles.card}>
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
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
