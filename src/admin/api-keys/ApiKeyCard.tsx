import { KeyRound, Trash2 } from 'lucide-react'
import type { ApiKeyRecord } from '@/schemas/apiKey'
import { Badge } from '../kit/Badge'
import { panelDate } from '../kit/dates'
import { IconButton } from '../kit/IconButton'
import styles from './apiKeys.module.css'

type Props = { apiKey: ApiKeyRecord; onDelete: () => void }

/** One key. Whether it is active is shown, not changed here. */
export function ApiKeyCard({ apiKey, onDelete }: Props) {
  const { name, start, permissions, allowedIps, isActive, lastUsed, createdAt } = apiKey
  return (
    <li className={styles.card} data-inactive={!isActive || undefined}>
      <header className={styles.cardHeader}>
        <span aria-hidden="true" className={styles.icon}>
          <KeyRound size={18} />
        </span>
        <h2>{name}</h2>
        <Badge tone={isActive ? 'positive' : 'neutral'}>{isActive ? 'Activa' : 'Inactiva'}</Badge>
        <IconButton icon={Trash2} label={`Eliminar API key ${name}`} onClick={onDelete} />
      </header>
      <dl className={styles.facts}>
        <Fact label="Empieza por">{start ? <code>{start}…</code> : '—'}</Fact>
        <Fact label="Creada">{panelDate(createdAt)}</Fact>
        <Fact label="Permisos">
          <code>{permissions}</code>
        </Fact>
        <Fact label="Último uso">{lastUsed ? panelDate(lastUsed) : 'Nunca'}</Fact>
        <Fact label="IPs permitidas">{allowedIps.length > 0 ? allowedIps.join(', ') : 'Cualquier IP'}</Fact>
      </dl>
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
