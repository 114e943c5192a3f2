import type { NewApiKey } from '@/features/api-keys/schema'
import { KEY_SCOPES } from '@/platform/schemas/keyScopes'
import { messageOf, useFormAction } from '@/ui/panel/data/useFormAction'
import { Dialog, DialogForm } from '@/ui/panel/dialogs/Dialog'
import { Check, CheckGroup } from '@/ui/panel/fields/CheckGroup'
import { TextField } from '@/ui/panel/fields/TextField'
import { createApiKey, keyFormSchema } from './apiKeys'
import { KeyEndField } from './KeyEndField'

type Props = { onClose: () => void; onCreated: (key: NewApiKey) => void }

export function CreateKeyDialog({ onClose, onCreated }: Props) {
  const { form, field, ...action } = useFormAction({
    schema: keyFormSchema,
    defaultValues: { name: '', expiresInDays: '365', scopes: ['posts:draft'], allowedIps: '' },
    act: createApiKey,
    failure: 'Error al crear API key',
    noun: 'api-keys',
    onDoneHere: onClose,
    onDone: onCreated,
  })
  return (
    <Dialog description="Dale el nombre de la herramienta que la va a usar." onClose={onClose} title="Crear API Key">
      <DialogForm action={action} busy="Creando..." label="Crear" onClose={onClose}>
        <TextField autoComplete="off" label="Nombre" placeholder="n8n-production" {...field('name')} />
        <KeyEndField hint="El panel avisa 14 días antes." {...field('expiresInDays')} />
        <CheckGroup error={messageOf(form.formState.errors.scopes)} legend="Alcances">
          {Object.entries(KEY_SCOPES).map(([scope, words]) => (
            <Check key={scope} value={scope} {...form.register('scopes')}>
              <span>
                {words} <code className="text-note text-muted">{scope}</code>
              </span>
            </Check>
          ))}
        </CheckGroup>
        <TextField
          autoComplete="off"
          hint="Separadas por comas. Vacío: se acepta cualquier dirección."
          label="IPs permitidas (opcional)"
          placeholder="203.0.113.7, 198.51.100.0/24"
          {...field('allowedIps')}
        />
      </DialogForm>
    </Dialog>
  )
}
