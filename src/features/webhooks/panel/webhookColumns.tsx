import { Link } from '@payloadcms/ui'
import { History, KeyRound, Pencil, Send, Trash2, TriangleAlert } from 'lucide-react'
import { WEBHOOK_EVENTS, type WebhookRecord } from '@/features/webhooks/schema'
import { Badge } from '@/ui/panel/Badge'
import { BADGES } from '@/ui/panel/classes'
import { type ActionOptions, useAction } from '@/ui/panel/data/useAction'
import { Moment } from '@/ui/panel/dates/Day'
import { Toggle } from '@/ui/panel/fields/Switch'
import { IconAction, IconButton, IconLink } from '@/ui/panel/IconButton'
import { type Column, RowActions } from '@/ui/panel/list/Table'
import { SoftBreaks } from '@/ui/panel/SoftBreaks'
import { notify } from '@/ui/panel/toasts/notify'
import { StateBadge } from './StateBadge'
import { refusalOf, saveWebhook } from './webhooks'

type Handlers = {
  testing: ActionOptions<number, unknown>
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
  { header: 'Activo', cell: (webhook) => <ActiveToggle webhook={webhook} /> },
  { header: 'Última entrega', cell: ({ lastDelivery }) => <Last delivery={lastDelivery} /> },
  { header: 'Acciones', cell: (webhook) => <Actions {...handlers} webhook={webhook} /> },
]

function Receiver({ webhook }: { webhook: WebhookRecord }) {
  const { id, name, url, disabledReason, owner } = webhook
  return (
    <>
      <Link className="font-semibold" href={`/admin/webhooks/${id}`} prefetch={false}>
        {name}
      </Link>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        <SoftBreaks>{url}</SoftBreaks>
      </p>
      {owner && <p className="mt-1 text-sm text-muted">A nombre de {owner}</p>}
      {disabledReason && (
        <p className="mt-2 flex items-start gap-2 text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 flex-none text-coral" size={16} />
          <span>Se desactivó automáticamente. {disabledReason}</span>
        </p>
      )}
    </>
  )
}

function ActiveToggle({ webhook: { id, name, isActive } }: { webhook: WebhookRecord }) {
  const { start, isPending } = useAction({
    act: saveWebhook,
    failure: 'Error al actualizar webhook',
    refreshes: [['webhooks']],
    onDone: ({ webhook }) => notify(webhook.isActive ? 'Webhook activado' : 'Webhook desactivado'),
  })
  return (
    <Toggle
      aria-label={`Activo: ${name}`}
      isBusy={isPending}
      isOn={isActive}
      onChange={(isOn) => start({ id, isActive: isOn })}
    />
  )
}

function Last({ delivery }: { delivery: WebhookRecord['lastDelivery'] }) {
  if (!delivery) return <span className="whitespace-nowrap">Ninguna</span>
  return (
    <span className={BADGES}>
      <StateBadge state={delivery.state} />
      <Moment iso={delivery.createdAt} />
    </span>
  )
}

function Actions({ webhook, testing, onOpen }: Handlers & { webhook: WebhookRecord }) {
  const { id, name } = webhook
  return (
    <RowActions>
      <IconLink href={`/admin/webhooks/${id}`} icon={History} label="Entregas" of={`de ${name}`} />
      <IconAction
        action={testing}
        icon={Send}
        label="Probar"
        of={name}
        on={id}
        refusal={refusalOf(webhook, 'probarlo')}
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
