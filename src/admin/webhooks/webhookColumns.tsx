import { Link } from '@payloadcms/ui'
import { History, KeyRound, Pencil, Send, Trash2, TriangleAlert } from 'lucide-react'
import { WEBHOOK_EVENTS, type WebhookRecord } from '@/schemas/webhook'
import { Badge } from '../kit/Badge'
import { BADGES } from '../kit/classes'
import { Moment } from '../kit/dates/Day'
import { Toggle } from '../kit/fields/Switch'
import { IconButton, IconLink } from '../kit/IconButton'
import { type Column, RowActions } from '../kit/list/Table'
import { SoftBreaks } from '../kit/SoftBreaks'
import { StateBadge } from './StateBadge'

type Handlers = {
  isBusy: boolean
  isTesting: boolean
  onSwitch: (webhook: WebhookRecord, isActive: boolean) => void
  onTest: (webhook: WebhookRecord) => void
  onOpen: (dialog: 'edit' | 'rotate' | 'delete', webhook: WebhookRecord) => void
}

export const columnsOf = (handlers: Handlers): Column<WebhookRecord>[] => [
  { header: 'Webhook', cell: (webhook) => <Receiver webhook={webhook} /> },
  {
    header: 'Eventos',
    cell: ({ events }) => (
      <span className={BADGES}>
        {events.map((event) => (
          <Badge key={event}>{WEBHOOK_EVENTS[event]}</Badge>
        ))}
      </span>
    ),
  },
  {
    header: 'Activo',
    cell: (webhook) => (
      <Toggle
        aria-label={`Activo: ${webhook.name}`}
        isBusy={handlers.isBusy}
        isOn={webhook.isActive}
        onChange={(isOn) => handlers.onSwitch(webhook, isOn)}
      />
    ),
  },
  { header: 'Última entrega', cell: ({ lastDelivery }) => <Last delivery={lastDelivery} /> },
  { header: 'Acciones', cell: (webhook) => <Actions {...handlers} webhook={webhook} /> },
]

function Receiver({ webhook: { id, name, url, disabledReason } }: { webhook: WebhookRecord }) {
  return (
    <>
      <Link className="font-semibold" href={`/admin/webhooks/${id}`} prefetch={false}>
        {name}
      </Link>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        <SoftBreaks>{url}</SoftBreaks>
      </p>
      {disabledReason && (
        <p className="mt-2 flex items-start gap-2 text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 flex-none text-coral" size={16} />
          Se desactivó solo. {disabledReason}
        </p>
      )}
    </>
  )
}

function Last({ delivery }: { delivery: WebhookRecord['lastDelivery'] }) {
  if (!delivery) return 'Ninguna'
  return (
    <span className={BADGES}>
      <StateBadge state={delivery.state} />
      <Moment iso={delivery.createdAt} />
    </span>
  )
}

function Actions({ webhook, isTesting, onTest, onOpen }: Handlers & { webhook: WebhookRecord }) {
  const { id, name, isActive } = webhook
  return (
    <RowActions>
      <IconLink href={`/admin/webhooks/${id}`} icon={History} label="Entregas" of={`de ${name}`} />
      <IconButton
        icon={Send}
        isBusy={isTesting}
        label="Probar"
        of={name}
        onClick={() => onTest(webhook)}
        refusal={!isActive && 'Actívalo para probarlo'}
      />
      <IconButton icon={Pencil} label="Editar" of={name} onClick={() => onOpen('edit', webhook)} />
      <IconButton
        icon={KeyRound}
        label="Generar un secreto nuevo"
        of={`para ${name}`}
        onClick={() => onOpen('rotate', webhook)}
      />
      <IconButton icon={Trash2} label="Eliminar" of={name} onClick={() => onOpen('delete', webhook)} />
    </RowActions>
  )
}
