'use client'
import { Plus, Webhook } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { MAX_WEBHOOKS, type NewSecret, type WebhookRecord } from '@/features/webhooks/schema'
import { Button } from '@/ui/panel/Button'
import type { ActionOptions } from '@/ui/panel/data/useAction'
import { ConfirmAction } from '@/ui/panel/dialogs/ConfirmDialog'
import { SecretDialog } from '@/ui/panel/dialogs/SecretDialog'
import { TableList } from '@/ui/panel/list/List'
import { useWholeList } from '@/ui/panel/list/useList'
import { Page } from '@/ui/panel/Page'
import { notify } from '@/ui/panel/toasts/notify'
import { useWhileShown } from '@/ui/panel/useWhileShown'
import { WebhookDialog } from './WebhookDialog'
import { WebhookGuide } from './WebhookGuide'
import { columnsOf } from './webhookColumns'
import { deleteWebhook, rotateSecret, type SavedWebhook, testWebhook, webhookQuery } from './webhooks'

type Open = { kind: 'new' } | { kind: 'edit' | 'delete' | 'rotate'; webhook: WebhookRecord }

/** `knowsPeople`: whether the user may know the names of visitors. */
export function WebhooksView({ knowsPeople }: { knowsPeople: boolean }) {
  const list = useWholeList(webhookQuery)
  const router = useRouter()
  const [open, setOpen] = useState<Open>()
  const [made, setMade] = useState<NewSecret[]>([]) // until their dialogs close
  const webhooks = list.data?.webhooks
  const close = () => setOpen(undefined)
  const create = () => setOpen({ kind: 'new' })
  const showDeliveries = useWhileShown((id: number) => {
    if (!open) router.push(`/admin/webhooks/${id}`)
  })
  const testing: ActionOptions<number, unknown> = {
    act: testWebhook,
    failure: 'Error al probar webhook',
    refreshes: [['webhooks']],
    onDone: (_, id) => {
      notify('Prueba enviada')
      showDeliveries(id)
    },
  }

  const show = (secret: NewSecret) => setMade((others) => [...others, secret])

  function onSaved({ webhook, secret }: SavedWebhook) {
    notify(secret ? 'Webhook creado' : 'Webhook actualizado')
    if (secret) show({ webhook, secret })
  }

  const columns = columnsOf({ testing, onOpen: (kind, webhook) => setOpen({ kind, webhook }) })

  return (
    <Page
      actions={
        <Button icon={Plus} look="primary" onClick={create}>
          Nuevo webhook
        </Button>
      }
      description="Avisan a n8n u otra herramienta en cuanto algo cambia en el sitio."
      title="Webhooks"
    >
      <TableList
        columns={columns}
        empty={{
          icon: Webhook,
          title: 'No hay webhooks',
          text: 'Crea uno para que otra herramienta sepa cuándo se publica un post o llega una consulta.',
          action: (
            <Button look="primary" onClick={create}>
              Crear el primer webhook
            </Button>
          ),
        }}
        label="Webhooks"
        list={list}
        rows={webhooks}
        summary={webhooks?.length ? `${webhooks.length} de ${MAX_WEBHOOKS} webhooks` : undefined}
      />
      {webhooks && <WebhookGuide />}
      {(open?.kind === 'new' || open?.kind === 'edit') && (
        <WebhookDialog
          knowsPeople={knowsPeople}
          onClose={close}
          onSaved={onSaved}
          webhook={open.kind === 'edit' ? open.webhook : undefined}
        />
      )}
      {made.slice(0, 1).map(({ webhook, secret }) => (
        <SecretDialog
          copied="Secreto copiado al portapapeles."
          description="Con él comprueba el receptor que cada evento viene de este sitio."
          hidden="Secreto oculto"
          key={secret}
          name="secreto"
          onClose={() => setMade(made.slice(1))}
          secret={secret}
          title={`Secreto de «${webhook.name}»`}
          warning="Copia el secreto ahora: no podrás volver a verlo."
        />
      ))}
      <ConfirmAction
        act={rotateSecret}
        confirmLabel="Generar secreto"
        description={({ name }) =>
          `«${name}» firmará con un secreto nuevo. Durante 24 horas firma también con el actual: cámbialo antes en el receptor.`
        }
        failure="Error al cambiar el secreto"
        item={open?.kind === 'rotate' ? open.webhook : undefined}
        onClose={close}
        onDone={show}
        title="¿Generar un secreto nuevo?"
      />
      <ConfirmAction
        act={deleteWebhook}
        description={({ name }) =>
          `«${name}» dejará de recibir eventos y se borrará el registro de sus entregas. Esta acción no se puede deshacer.`
        }
        failure="Error al eliminar webhook"
        item={open?.kind === 'delete' ? open.webhook : undefined}
        onClose={close}
        onDone={() => notify('Webhook eliminado')}
        noun="webhooks"
        title="¿Eliminar webhook?"
      />
    </Page>
  )
}
