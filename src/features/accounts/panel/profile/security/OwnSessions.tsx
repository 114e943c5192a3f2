import type { OwnSession } from '@/features/accounts/schemas/security'
import { Badge } from '@/ui/panel/Badge'
import { Button } from '@/ui/panel/Button'
import { ButtonAction } from '@/ui/panel/ButtonAction'
import { useAction } from '@/ui/panel/data/useAction'
import { Moment } from '@/ui/panel/dates/Day'
import { TitledCard } from '@/ui/panel/TitledCard'
import { notify } from '@/ui/panel/toasts/notify'
import { PROFILE_CARD } from '../classes'
import { endOtherSessions } from '../profile'
import { endOwnSession } from './security'

const DONE = {
  refreshes: [['profile']],
  onDone: ({ message }: { message: string }) => notify(message),
}
const ENDING = { act: endOwnSession, failure: 'Error al cerrar la sesión', ...DONE }

/** The user's own sessions, with buttons to end one or all others. */
export function OwnSessions({ sessions }: { sessions: OwnSession[] }) {
  const endingOthers = useAction({
    act: endOtherSessions,
    failure: 'Error al cerrar las demás sesiones',
    ...DONE,
  })
  return (
    <TitledCard className={PROFILE_CARD} title="Sesiones abiertas">
      <ul className="grid list-none gap-3 p-0">
        {sessions.map(({ id, device, ip, createdAt, lastUsedAt, isCurrent }) => (
          <li className="flex flex-wrap items-center justify-between gap-2" key={id}>
            <span>
              {device}
              {ip && ` · ${ip}`}
              <small className="block text-note text-muted">
                Último uso el <Moment iso={lastUsedAt} />, abierta el <Moment iso={createdAt} />
              </small>
            </span>
            {isCurrent ? (
              <Badge tone="positive">Esta sesión</Badge>
            ) : (
              <ButtonAction action={ENDING} aria-label={`Cerrar la sesión de ${device}`} look="quiet" on={id}>
                Cerrar
              </ButtonAction>
            )}
          </li>
        ))}
      </ul>
      <Button aria-disabled={sessions.length < 2} isBusy={endingOthers.isPending} onClick={() => endingOthers.start()}>
        Cerrar otras sesiones
      </Button>
    </TitledCard>
  )
}
