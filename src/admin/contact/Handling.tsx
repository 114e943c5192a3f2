'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from '@/domain/zod'
import { CONTACT_STATUS_KEYS, CONTACT_STATUSES, contactRequestChanges } from '@/schemas/contactRequest'
import { Button } from '../kit/Button'
import kit from '../kit/kit.module.css'
import { notify } from '../kit/notify'
import { SelectField } from '../kit/SelectField'
import { TextArea } from '../kit/TextArea'
import { useAction } from '../kit/useAction'
import { type ContactRequest, changeRequest } from './contact'
import styles from './contact.module.css'

type Changes = z.infer<typeof contactRequestChanges>

/** What the office does with a request: how far it has come, and notes that nobody outside sees. */
export function Handling({ request: { id, status, notes } }: { request: ContactRequest }) {
  const form = useForm<Changes>({
    resolver: zodResolver(contactRequestChanges),
    defaultValues: { status, notes },
  })
  const { errors } = form.formState
  const save = useAction({
    act: (changes: Changes) => changeRequest(id, changes),
    failure: 'Error al actualizar consulta',
    refreshes: [['contact'], ['contact-request']],
    onDone: () => notify('Consulta actualizada'),
  })

  return (
    <section aria-labelledby="handling" className={styles.card}>
      <h2 id="handling">Seguimiento</h2>
      <form className={kit.form} noValidate onSubmit={form.handleSubmit((changes) => save.mutate(changes))}>
        <SelectField error={errors.status?.message} label="Estado" {...form.register('status')}>
          {CONTACT_STATUS_KEYS.map((key) => (
            <option key={key} value={key}>
              {CONTACT_STATUSES[key]}
            </option>
          ))}
        </SelectField>
        <TextArea
          error={errors.notes?.message}
          hint="Solo las lee el equipo."
          label="Notas internas"
          rows={5}
          {...form.register('notes')}
        />
        <div>
          <Button disabled={save.isPending} look="primary" type="submit">
            {save.isPending ? 'Guardando...' : 'Guardar'}
          </Button>
        </div>
      </form>
    </section>
  )
}
