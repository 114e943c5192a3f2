import {
  ABOUT_PEOPLE,
  NEEDS_CONTACTS,
  WEBHOOK_EVENT_KEYS,
  WEBHOOK_EVENTS,
  type WebhookRecord,
  webhookSchema,
} from '@/features/webhooks/schema'
import { messageOf, useFormAction } from '@/ui/panel/data/useFormAction'
import { Dialog, DialogForm } from '@/ui/panel/dialogs/Dialog'
import { Check, CheckGroup } from '@/ui/panel/fields/CheckGroup'
import { TextField } from '@/ui/panel/fields/TextField'
import { type SavedWebhook, saveWebhook } from './webhooks'

type Props = {
  webhook: WebhookRecord | undefined
  knowsPeople: boolean
  onClose: () => void
  onSaved: (saved: SavedWebhook) => void
}

const form = webhookSchema.omit({ isActive: true })

export function WebhookDialog({ webhook, knowsPeople, onClose, onSaved }: Props) {
  const open = WEBHOOK_EVENT_KEYS.filter((event) => knowsPeople || !ABOUT_PEOPLE.test(event))
  const events = webhook?.events ?? open
  const {
    form: { register, formState },
    field,
    ...action
  } = useFormAction({
    schema: form,
    defaultValues: { name: webhook?.name ?? '', url: webhook?.url ?? '', events },
    onlyChanges: webhook !== undefined,
    id: webhook?.id,
    act: (values, key) => saveWebhook({ id: webhook?.id, ...values }, key),
    failure: webhook ? 'Error al actualizar webhook' : 'Error al crear webhook',
    noun: 'webhooks',
    onDoneHere: onClose,
    onDone: onSaved,
  })
  return (
    <Dialog onClose={onClose} title={webhook ? 'Editar webhook' : 'Nuevo webhook'}>
      <DialogForm action={action} label={webhook ? 'Guardar cambios' : 'Crear webhook'} onClose={onClose}>
        <TextField autoComplete="off" label="Nombre" placeholder="n8n" {...field('name')} />
        <TextField
          autoComplete="off"
          hint="Debe empezar por https:// y llevar a un servidor público."
          inputMode="url"
          label="Dirección"
          placeholder="https://n8n.ejemplo.com/webhook/ozama"
          spellCheck={false}
          {...field('url')}
        />
        <CheckGroup error={messageOf(formState.errors.events)} legend="Eventos">
          {WEBHOOK_EVENT_KEYS.map((key) => {
            const isClosed = !open.includes(key) && !events.includes(key)
            return (
              <Check
                key={key}
                value={key}
                {...register('events')}
                disabled={isClosed}
                title={isClosed ? NEEDS_CONTACTS : undefined}
              >
                {WEBHOOK_EVENTS[key]}
              </Check>
            )
          })}
        </CheckGroup>
      </DialogForm>
    </Dialog>
  )
}
