import { History, KeyRound, RefreshCw, Trash2 } from 'lucide-react'
import type { ApiKeyRecord } from '@/schemas/apiKey'
import { Badge } from '../kit/Badge'
import { Button } from '../kit/Button'
import { Moment } from '../kit/dates/Day'
import { panelDate } from '../kit/dates/dates'
import { IconButton } from '../kit/IconButton'
import { endInWords, standingOf } from './apiKeys'
import styles from './apiKeys.module.css'

type Props = { apiKey: ApiKeyRecord; onDelete: () => void; onRotate: () => void; onCalls: () => void }

/** An API key. Shows whether it is active, without letting it be changed. */
export function ApiKeyCard({ apiKey, onDelete, onRotate, onCalls }: Props) {
  const { name, start, permissions, scopes, allowedIps, expiresAt, formerEndsAt, isActive, lastUsed, createdAt } =
    apiKey
  const { isAlive, endsIn } = standingOf(apiKey)
  return (
    <li className={styles.card} data-inactive={!isAlive || undefined}>
      <header className={styles.cardHeader}>
        <span aria-hidden="true" className={styles.icon}>
          <KeyRound size={18} />
        </span>
        <h2>{name}</h2>
        {endsIn !== undefined && <Badge tone="strong">{endInWords(endsIn)}</Badge>}
        <Badge tone={isAlive ? 'positive' : 'neutral'}>{isAlive ? 'Activa' : isActive ? 'Caducada' : 'Inactiva'}</Badge>
        <IconButton icon={Trash2} label={`Eliminar API key ${name}`} onClick={onDelete} />
      </header>
      <dl className={styles.facts}>
        <Fact label="Empieza por">{start ? <code>{start}…</code> : '—'}</Fact>
        <Fact label="Creada">{panelDate(createdAt)}</Fact>
        <Fact label="Permisos">
          <code>{permissions}</code>
        </Fact>
        <Fact label="Alcances">
          <code>{scopes.join(', ')}</code>
        </Fact>
        <Fact label="Caduca">{expiresAt ? <Moment iso={expiresAt} /> : 'No caduca'}</Fact>
        {formerEndsAt && (
          <Fact label="Clave anterior">
            Hasta el <Moment iso={formerEndsAt} />
          </Fact>
        )}
        <Fact label="Último uso">{lastUsed ? panelDate(lastUsed) : 'Nunca'}</Fact>
        <Fact label="IPs permitidas">{allowedIps.length > 0 ? allowedIps.join(', ') : 'Cualquier IP'}</Fact>
      </dl>
      <footer className={styles.cardFooter}>
        <Button aria-label={`Llamadas de ${name}`} onClick={onCalls}>
          <History aria-hidden="true" size={16} />
          Llamadas
        </Button>
        <Button aria-label={`Rotar API key ${name}`} onClick={onRotate}>
          <RefreshCw aria-hidden="true" size={16} />
          Rotar
        </Button>
      </footer>
    </li>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
