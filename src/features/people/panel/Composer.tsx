import { useRef, useState } from 'react'
import type { MailTemplate } from '@/platform/schemas/settings'
import { Button, SubmitButton } from '@/ui/panel/Button'
import { useFormAction } from '@/ui/panel/data/useFormAction'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { ConfirmDialog } from '@/ui/panel/dialogs/ConfirmDialog'
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

type Letter = { subject: string; text: string }
const EMPTY: Letter = { subject: '', text: '' }

function MailForm({ person: { id, nombre, email }, templates }: { person: Person; templates: MailTemplate[] }) {
  const [chosen, setChosen] = useState('')
  const [asked, setAsked] = useState<string>() // a template that would replace words of one's own
  const filled = useRef(EMPTY) // by the template
  const own = useRef(EMPTY) // before it
  const { form, field, submit, isPending } = useFormAction({
    schema: mailSchema,
    defaultValues: { subject: '', text: '' },
    act: (body, key) => sendMail(id, body, key),
    noun: `person-mail-${id}`,
    isForMany: true,
    failure: 'Error al enviar el correo',
    refreshes: OUTDATED,
    onDone() {
      setChosen('')
      own.current = EMPTY
      notify('Correo en camino', `Le llegará a ${email}; si responde, le responde al equipo.`)
    },
  })
  const isOwn = () => [EMPTY, filled.current].every((known) => !isSame(form.getValues(), known))
  function fill(index: string) {
    const template = index ? templates[Number(index)] : undefined
    const withName = (text: string) => text.replaceAll('{{nombre}}', () => nombre) // a name may hold `$&`
    const before = own.current
    if (isOwn()) own.current = { ...EMPTY, ...form.getValues() }
    filled.current = template ? { subject: withName(template.subject), text: withName(template.text) } : EMPTY
    const { subject, text } = template ? filled.current : before
    form.setValue('subject', subject, { shouldValidate: form.formState.isSubmitted })
    form.setValue('text', text, { shouldValidate: form.formState.isSubmitted })
    setChosen(index)
    setAsked(undefined)
  }
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      {templates.length > 0 && (
        <SelectField
          hint="Con «Ninguna» vuelve lo que habías escrito."
          label="Plantilla"
          onChange={({ target }) => (isOwn() ? setAsked(target.value) : fill(target.value))}
          value={chosen}
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
      {asked !== undefined && (
        <ConfirmDialog
          confirmLabel="Sustituir"
          description="El asunto y el mensaje de ahora se quitan."
          onClose={() => setAsked(undefined)}
          onConfirm={() => fill(asked)}
          title="¿Sustituir lo que escribiste?"
        />
      )}
    </form>
  )
}

const isSame = (one: Letter, other: Letter) => one.subject === other.subject && one.text === other.text
