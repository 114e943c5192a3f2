'use client'
import { KEY_SCOPES, type NewApiKey } from '@/schemas/apiKey'
import { Button } from '../kit/Button'
import { messageOf, useFormAction } from '../kit/data/useFormAction'
import { Dialog } from '../kit/dialogs/Dialog'
import { TextField } from '../kit/fields/TextField'
import kit from '../kit/kit.module.css'
import { createApiKey, keyFormSchema } from './apiKeys'
import styles from './apiKeys.module.css'
import { KeyEndField } from './KeyEndField'

type Props = { onClose: () => void; onCreated: (key: NewApiKey) => void }

/** The form for a new API key. */
export function CreateKeyDialog({ onClose, onCreated }: Props) {
  const { form, field, submit, isPending } = useFormAction({
    schema: keyFormSchema,
    defaultValues: { name: '', expiresInDays: '365', scopes: ['posts:draft'], allowedIps: '' },
    act: createApiKey,
    failure: 'Error al crear API key',
    refreshes: [['api-keys']],
    onDone: onCreated,
  })
  const fault = messageOf(form.formState.errors.scopes)
  return (
    <Dialog description="Dale el nombre de la herramienta que la va a usar." onClose={onClose} title="Crear API Key">
      <form className={kit.form} noValidate onSubmit={submit}>
        <TextField autoComplete="off" label="Nombre" placeholder="n8n-production" {...field('name')} />
        <KeyEndField hint="El panel avisa 14 días antes." {...field('expiresInDays')} />
        <fieldset aria-describedby="alcances-error" aria-invalid={Boolean(fault)} className={styles.scopes}>
          <legend>Alcances</legend>
          {Object.entries(KEY_SCOPES).map(([scope, words]) => (
            <label key={scope}>
              <input type="checkbox" value={scope} {...form.register('scopes')} />
              <span>
                {words} <code>{scope}</code>
              </span>
            </label>
          ))}
          <p className={kit.error} id="alcances-error">
            {fault}
          </p>
        </fieldset>
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
