'use client'
import type { OwnAccount } from '@/schemas/user'
import { Badge } from '../kit/Badge'
import { Button } from '../kit/Button'
import { Moment } from '../kit/Day'
import { notify } from '../kit/notify'
import { useAction } from '../kit/useAction'
import { endOtherSessions } from './profile'
import styles from './profile.module.css'

/** Where one is signed in, and the way to sign out everywhere else. */
export function OwnSessions({ sessions }: Pick<OwnAccount, 'sessions'>) {
  const ending = useAction({
    act: endOtherSessions,
    failure: 'Error al cerrar las demás sesiones',
    refreshes: [['profile']],
    onDone: ({ message }) => notify(message),
  })
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <section aria-labelledby="perfil-sesiones" className={styles.card}>
      <h2 id="perfil-sesiones">Sesiones abiertas</h2>
      <ul className={styles.sessions}>
        {sessions.map(({ openedAt, expiresAt, isCurrent }) => (
          <li key={openedAt}>
            <span>
              Abierta el <Moment iso={openedAt} />
              <small>
                Termina el <Moment iso={expiresAt} />
              </small>
            </span>
            {isCurrent && <Badge tone="positive">Esta sesión</Badge>}
          </li>
        ))}
      </ul>
      <Button disabled={others.length === 0} isBusy={ending.isPending} onClick={() => ending.start()}>
        Cerrar otras sesiones
      </Button>
    </section>
  )
}
