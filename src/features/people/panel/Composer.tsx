import { useState } from 'react'
import type { MailTemplate } from '@/platform/schemas/settings'
import { Button, SubmitButton } from '@/ui/panel/Button'
import { useFormAction } from '@/ui/panel/data/useFormAction'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { Options, SelectField } from '@/ui/panel/fields/SelectField'
import { TextArea } from '@/ui/panel/fields/TextArea'
import { TextField } from '@/ui/panel/fields/TextField'
import { TitledCard } from '@/ui/panel/TitledCard'
import { notify } from '@/ui/panel/toasts/notify'
import { mailSchema, noteSchema, type Person } from '../schema'
import { addNote, OUTDATED, peopleQueries, sendMail } from './people'

/** Writes a note about a person, or a mail to them. */
export function Composer({ person }: { person: Person }) {
  const [isMail, setIsMail] = useState(false)
  const { data } = useLoaded(peopleQueries.templates)
  return (
    <TitledCard title="Escribir">
      <fieldset className="m-0 mb-5 flex gap-2 border-0 p-0">
        <legend className="sr-only">Qué escribes</legend>
        <Button aria-pressed={!isMail} look={isMail ? 'secondary' : 'primary'} onClick={() => setIsMail(false)}>
          Nota interna
        </Button>
        <Button
          aria-pressed={isMail}
          disabled={!person.email}
          look={isMail ? 'primary' : 'secondary'}
          onClick={() => setIsMail(true)}
          title={person.email ? undefined : 'Esta persona no tiene email'}
        >
          Correo
        </Button>
      </fieldset>
      <div hidden={isMail}>
        <NoteForm id={person.id} />
      </div>
      <div hidden={!isMail}>
        <MailForm person={person} templates={data?.mailTemplates ?? []} />
      </div>
    </TitledCard>
  )
}

function NoteForm({ id }: { id: number }) {
  const { field, submit, isPending } = useFormAction({
    schema: noteSchema,
    defaultValues: { text: '' },
    act: (body, key) => addNote(id, body, key),
    noun: `person-note-${id}`,
    isForMany: true,
    failure: 'Error al guardar la nota',
    refreshes: OUTDATED,
    onDone: () => notify('Nota guardada'),
  })
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <TextArea hint="Solo la lee el equipo." label="Nota" rows={4} {...field('text')} />
      <div>
        <SubmitButton isBusy={isPending}>Guardar nota</SubmitButton>
      </div>
    </form>
  )
}

function MailForm({ person: { id, nombre, email }, templates }: { person: Person; templates: MailTemplate[] }) {
  const { form, field, submit, isPending } = useFormAction({
    schema: mailSchema,
    defaultValues: { subject: '', text: '' },
    act: (body, key) => sendMail(id, body, key),
    noun: `person-mail-${id}`,
    isForMany: true,
    failure: 'Error al enviar el correo',
    refreshes: OUTDATED,
    onDone: () => notify('Correo en camino', `Le llegará a ${email}; si responde, le responde al equipo.`),
  })
  function fill(index: string) {
    const template = templates[Number(index)]
    if (!index || !template) return
    const withName = (text: string) => text.replaceAll('{{nombre}}', () => nombre) // a name may hold `$&`
    form.setValue('subject', withName(template.subject), { shouldValidate: form.formState.isSubmitted })
    form.setValue('text', withName(template.text), { shouldValidate: form.formState.isSubmitted })
  }
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      {templates.length > 0 && (
        <SelectField
          hint="Sustituye lo que hay escrito abajo."
          label="Plantilla"
          onChange={({ target }) => fill(target.value)}
        >
          <Options of={[['', 'Ninguna'], ...templates.map(({ label }, i): [number, string] => [i, label])]} />
        </SelectField>
      )}
      <TextField label="Asunto" {...field('subject')} />
      <TextArea label="Mensaje" rows={10} {...field('text')} />
      <div>
        <SubmitButton busy="Enviando..." isBusy={isPending}>
          Enviar correo
        </SubmitButton>
      </div>
    </form>
  )
}
