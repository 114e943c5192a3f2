import { History, KeyRound, RefreshCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ApiKeyRecord, KEY_PERMISSIONS } from '@/features/api-keys/schema'
import { KEY_SCOPES } from '@/platform/schemas/keyScopes'
import { Badge } from '@/ui/panel/Badge'
import { Button } from '@/ui/panel/Button'
import { CARD } from '@/ui/panel/classes'
import { Moment } from '@/ui/panel/dates/Day'
import { panelDate } from '@/ui/panel/dates/dates'
import { IconButton } from '@/ui/panel/IconButton'
import { endInWords, keyStatus } from './apiKeys'

type Props = { apiKey: ApiKeyRecord; onOpen: (dialog: 'calls' | 'delete' | 'rotate') => void }

/** An API key. Shows whether it is active, without letting it be changed. */
export function ApiKeyCard({ apiKey, onOpen }: Props) {
  const { name, start, permissions, scopes, allowedIps, expiresAt, formerEndsAt, isActive, lastUsed, createdAt } =
    apiKey
  const { isAlive, endsIn } = keyStatus(apiKey)
  const faded = isAlive ? '' : 'opacity-75'
  return (
    <li className={`${CARD} min-w-0 p-5 ${isAlive ? '' : 'bg-elevation-50! [filter:saturate(0)]'}`}>
      <header className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={`grid size-9 flex-none place-items-center rounded-control bg-tint text-accent ${faded}`}
        >
          <KeyRound size={18} />
        </span>
        <h2 className={`min-w-0 flex-1 text-[1.0625rem] leading-[1.3] wrap-anywhere ${faded}`}>{name}</h2>
        {endsIn !== undefined && <Badge tone="strong">{endInWords(endsIn)}</Badge>}
        <Badge tone={isAlive ? 'positive' : 'neutral'}>{isAlive ? 'Activa' : isActive ? 'Caducada' : 'Inactiva'}</Badge>
        <IconButton icon={Trash2} label={`Eliminar API key ${name}`} onClick={() => onOpen('delete')} />
      </header>
      <dl className="m-0 mt-4 grid gap-2 text-sm">
        <Fact label="Empieza por">{start ? <code>{start}…</code> : '—'}</Fact>
        <Fact label="Creada">{panelDate(createdAt)}</Fact>
        <Fact label="Permisos">{KEY_PERMISSIONS[permissions]}</Fact>
        <Fact label="Alcances">{scopes.map((scope) => KEY_SCOPES[scope]).join(', ')}</Fact>
        <Fact label="Caduca">{expiresAt ? <Moment iso={expiresAt} /> : 'No caduca'}</Fact>
        {formerEndsAt && (
          <Fact label="API key anterior">
            Hasta el <Moment iso={formerEndsAt} />
          </Fact>
        )}
        <Fact label="Último uso">{lastUsed ? panelDate(lastUsed) : 'Nunca'}</Fact>
        <Fact label="IPs permitidas">{allowedIps.length > 0 ? allowedIps.join(', ') : 'Cualquier IP'}</Fact>
      </dl>
      <footer className="mt-4 flex flex-wrap gap-2">
        <Button aria-label={`Llamadas de ${name}`} icon={History} onClick={() => onOpen('calls')}>
          Llamadas
        </Button>
        <Button aria-label={`Rotar API key ${name}`} icon={RefreshCw} onClick={() => onOpen('rotate')}>
          Rotar
        </Button>
      </footer>
    </li>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_1fr] gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="m-0 min-w-0 wrap-anywhere [&_code]:font-mono [&_code]:text-note">{children}</dd>
    </div>
  )
}
