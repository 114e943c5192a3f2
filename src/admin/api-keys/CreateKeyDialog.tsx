'use client'
import type { NewApiKey } from '@/schemas/apiKey'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import kit from '../kit/kit.module.css'
import { TextField } from '../kit/TextField'
import { useFormAction } from '../kit/useFormAction'
import { createApiKey, keyFormSchema } from './apiKeys'

type Props = { onClose: () => void; onCreated: (key: NewApiKey) => void }

/** Asks for what a new key needs, and makes it. */
export function CreateKeyDialog({ onClose, onCreated }: Props) {
  const { field, submit, isPending } = useFormAction({
    schema: keyFormSchema,
    defaultValues: { name: '', allowedIps: '' },
    act: createApiKey,
    failure: 'Error al crear API key',
    refreshes: [['api-keys']],
    onDone: onCreated,
  })
  return (
    <Dialog description="Dale el nombre de la herramienta que la va a usar." onClose={onClose} title="Crear API Key">
      <form className={kit.form} noValidate onSubmit={submit}>
        <TextField autoComplete="off" label="Nombre" placeholder="n8n-production" {...field('name')} />
        <TextField
          autoComplete="off"
          hint="Separadas por comas. Vacío: se acepta cualquier dirección."
          label="IPs permitidas (opcional)"
          placeholder="203.0.113.7, 198.51.100.0/24"
          {...field('allowedIps')}
        />
        <footer className={kit.dialogFooter}>
          <Button onClick={onClose}>Cancelar</Button>
          <Button isBusy={isPending} look="primary" type="submit">
            {isPending ? 'Creando...' : 'Crear'}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
