'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import kit from '../kit/kit.module.css'
import { TextField } from '../kit/TextField'
import { useAction } from '../kit/useAction'
import { createApiKey, type KeyForm, type KeyFormResult, keyFormSchema, type NewApiKey } from './apiKeys'

type Props = { onClose: () => void; onCreated: (key: NewApiKey) => void }

/** Asks for what a new key needs, and makes it. */
export function CreateKeyDialog({ onClose, onCreated }: Props) {
  const form = useForm<KeyForm, unknown, KeyFormResult>({
    resolver: zodResolver(keyFormSchema),
    defaultValues: { name: '', allowedIps: '' },
  })
  const { errors } = form.formState

  const creation = useAction({ act: createApiKey, failure: 'Error al crear API key', onDone: onCreated })

  return (
    <Dialog description="Dale el nombre de la herramienta que la va a usar." onClose={onClose} title="Crear API Key">
      <form className={kit.form} noValidate onSubmit={form.handleSubmit((values) => creation.mutate(values))}>
        <TextField
          autoComplete="off"
          error={errors.name?.message}
          label="Nombre"
          placeholder="n8n-production"
          {...form.register('name')}
        />
        <TextField
          autoComplete="off"
          error={firstMessage(errors.allowedIps)}
          hint="Separadas por comas. Vacío: se acepta cualquier dirección."
          label="IPs permitidas (opcional)"
          placeholder="203.0.113.7, 198.51.100.0/24"
          {...form.register('allowedIps')}
        />
        <footer className={kit.dialogFooter}>
          <Button onClick={onClose}>Cancelar</Button>
          <Button disabled={creation.isPending} look="primary" type="submit">
            {creation.isPending ? 'Creando...' : 'Crear'}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

/** The message of the field itself, or of the first address in it that is wrong. */
function firstMessage(error: { message?: string } | undefined): string | undefined {
  if (!error || error.message) return error?.message
  return Object.values<{ message?: string } | undefined>(error as Record<string, never>).find(Boolean)?.message
}
