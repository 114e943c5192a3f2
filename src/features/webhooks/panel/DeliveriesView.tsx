'use client'
import { ArrowLeft, Eye, RotateCw, Send } from 'lucide-react'
import { useState } from 'react'
import { ABOUT_PEOPLE, DELIVERY_STATES, type Delivery, NEEDS_CONTACTS } from '@/features/webhooks/schema'
import { counted, shownNumber } from '@/platform/domain/text/numbers'
import { ButtonLink } from '@/ui/panel/Button'
import type { ActionOptions } from '@/ui/panel/data/useAction'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { Moment } from '@/ui/panel/dates/Day'
import { IconAction, IconButton } from '@/ui/panel/IconButton'
import { Filters } from '@/ui/panel/list/Filters'
import { TableList } from '@/ui/panel/list/List'
import { type Column, RowActions } from '@/ui/panel/list/Table'
import { useList } from '@/ui/panel/list/useList'
import { Page } from '@/ui/panel/Page'
import { notify } from '@/ui/panel/toasts/notify'
import { DeliveryDialog } from './DeliveryDialog'
import { StateBadge } from './StateBadge'
import { DELIVERY_FILTERS, deliveriesQuery, refusalOf, resendDelivery, webhookQuery } from './webhooks'

const ABOVE = { label: 'Webhooks', url: '/admin/webhooks' }

const RESENDING: ActionOptions<Delivery['id'], unknown> = {
  act: resendDelivery,
  failure: 'Error al reenviar',
  refreshes: [['webhooks']],
  onDone: () => notify('Evento reenviado'),
}

/** The deliveries of a webhook in the last 30 days. */
export function DeliveriesView({ id, knowsPeople }: { id: number; knowsPeople: boolean }) {
  const list = useList(DELIVERY_FILTERS, (filters) => deliveriesQuery(id, filters))
  const { data: known } = useLoaded(webhookQuery)
  const [shown, setShown] = useState<Delivery>()
  const webhook = known?.webhooks.find((each) => each.id === id)
  const { data, isFiltered } = list
  const actionsOn = (delivery: Delivery) => (
    <RowActions>
      <IconButton icon={Eye} label="Ver" of={`la entrega ${delivery.id}`} onClick={() => setShown(delivery)} />
      <IconAction
        action={RESENDING}
        icon={RotateCw}
        label="Reenviar"
        of={`la entrega ${delivery.id}`}
        on={delivery.id}
        refusal={
          (!knowsPeople && ABOUT_PEOPLE.test(delivery.type) && NEEDS_CONTACTS) ||
          (webhook && refusalOf(webhook, 'reenviarla'))
        }
      />
    </RowActions>
  )

  return (
    <Page
      actions={
        <ButtonLink href={ABOVE.url} icon={ArrowLeft}>
          Volver a webhooks
        </ButtonLink>
      }
      description="Lo enviado en los últimos 30 días y lo que respondió el receptor."
      title={webhook ? `Entregas de ${webhook.name}` : 'Entregas'}
      trail={[ABOVE]}
    >
      <Filters
        choices={[
          { name: 'state', label: 'Estado', options: [['', 'Todos los estados'], ...Object.entries(DELIVERY_STATES)] },
        ]}
        list={list}
      />
      <TableList
        columns={[...COLUMNS, { header: 'Acciones', cell: actionsOn }]}
        empty={{
          icon: Send,
          title: 'No hay entregas',
          text: isFiltered ? 'Ninguna está en ese estado.' : 'Aquí estará lo que se envíe a este webhook.',
        }}
        label="Entregas"
        list={list}
        rows={data?.deliveries}
        summary={data && counted(data.pagination.total, 'entrega', 'entregas')}
      />
      {shown && <DeliveryDialog delivery={shown} onClose={() => setShown(undefined)} />}
    </Page>
  )
}

const COLUMNS: Column<Delivery>[] = [
  { header: 'Fecha', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
  { header: 'Evento', cell: ({ type }) => <code>{type}</code> },
  { header: 'Estado', cell: ({ state }) => <StateBadge state={state} /> },
  { header: 'Respuesta', cell: answerInWords },
]

/** `200 en 35 ms`, or why there was no response. */
function answerInWords({ status, durationMs, error, attempts }: Delivery): string {
  if (attempts === 0) return 'Aún no se ha enviado'
  return status === null ? (error ?? '') : `${status} en ${shownNumber(durationMs ?? 0)} ms`
}
