'use client'
import { type ChangeEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RequestError } from '@/platform/shared/request'
import { withTimeout } from '@/platform/shared/withTimeout'
import { Field } from '@/ui/site/Field'
import { notify, Toasts } from '@/ui/site/toast'
import { dropDraft, keepDraft, restoreDraft, typedIn } from '@/ui/site/visitorForm/draft'
import type { Means } from '@/ui/site/visitorForm/OtherMeans'
import { type Faults, useVisitorForm } from '@/ui/site/visitorForm/useVisitorForm'
import { VisitorFormEnd } from '@/ui/site/visitorForm/VisitorFormEnd'
import type { ContactFormInput } from '../schemas/contact'
import { Sent } from './Sent'

const SENT = { title: '¡Consulta enviada!', description: 'Gracias por tu consulta. Te contactaremos en breve.' }
const FAILED = {
  title: 'Error al enviar consulta',
  description: 'Ha ocurrido un error. Por favor, inténtalo de nuevo.',
  isError: true,
}

/** A server of the version before, during an upgrade, says nothing of what comes next. */
type Answer = { next?: string }

/**
 * The validation rules weigh more than the page's other scripts, so they load when the visitor first enters the form.
 */
const loadRules = () => import('./contactRules')
const RULES_MS = 5000

/**
 * Checks what was entered. If the rules can't be loaded (no connection, or a stalled one), the form is sent as it is: the
 * server validates it with the same rules.
 */
async function check(form: HTMLFormElement): Promise<{ request?: ContactFormInput; faults: Faults }> {
  const values = Object.fromEntries(new FormData(form)) as Omit<ContactFormInput, 'visit'> // text fields only
  const rules = await withTimeout(loadRules(), RULES_MS).catch(() => null)
  return rules ? rules.check(values) : { request: values, faults: {} }
}

/** Why the server refused a request, for the visitor. */
const explain = ({ errors, status, said }: RequestError, faults: Faults) => ({
  faults,
  reason:
    errors.length > 0
      ? 'Revisa los datos que están marcados.'
      : (status === 429 && said) || 'No pudimos recibir tu consulta.',
})

/** The contact form. Without JavaScript, the browser validates and posts it. */
export function ContactForm({ isBookable, ...means }: Means & { isBookable: boolean }) {
  const form = useVisitorForm(explain)
  const [wasEntered, setEntered] = useState(false)
  const [next, setNext] = useState('')

  function enter() {
    setEntered(true)
    loadRules().catch(() => undefined) // loaded again when they are needed
  }

  async function send(element: HTMLFormElement) {
    const typed = typedIn(element)
    const { request, faults } = await check(element)
    if (!request) return form.refuse(element, { faults, reason: '' })
    const { visit, ...values } = request
    const answer = await form.send<Answer>(element, '/api/contact', values)
    const outcome = answer ? SENT : FAILED
    void notify(outcome).then((isShown) => !isShown && form.setNote(outcome.description))
    if (!answer) return
    if (typedIn(element) === typed) {
      element.reset()
      dropDraft()
    }
    setNext(answer.next ?? SENT.description)
  }

  /** Shows the form again, and leads to it: the button that was pressed is gone. */
  function again() {
    flushSync(() => setNext(''))
    document.getElementById('campo-nombre')?.focus()
  }

  /** A fault disappears once it is corrected; none is shown before the form is first sent. */
  async function change({ currentTarget, target: { name } }: ChangeEvent<HTMLFormElement, HTMLInputElement>) {
    keepDraft(currentTarget)
    if (!form.faults[name]) return
    const { faults: left } = await check(currentTarget)
    form.setFaults((shown) => ({ ...shown, [name]: left[name] }))
  }

  return (
    <>
      {next && <Sent isBookable={isBookable} next={next} page={means.page} whatsapp={means.whatsapp} onAgain={again} />}
      <form
        action="/contacto"
        className="grid gap-5 sm:grid-cols-2"
        hidden={next !== ''}
        method="post"
        noValidate={form.isLive}
        onChange={change}
        onFocus={enter}
        onSubmit={(event) => form.submit(event, send)}
        ref={restoreDraft}
      >
        <Field autoComplete="name" label="Nombre" minLength={2} required {...form.field('nombre')} />
        <Field
          autoCapitalize="none"
          autoComplete="email"
          inputMode="email" // `type="email"` allows only ASCII characters
          label="Email"
          required
          {...form.field('email')}
        />
        <Field autoComplete="organization" isOptional label="Empresa" {...form.field('empresa')} />
        <Field autoComplete="tel" isOptional label="Teléfono" type="tel" {...form.field('telefono')} />
        <div className="sm:col-span-2">
          <Field isLong label="Mensaje" minLength={10} required {...form.field('mensaje')} />
        </div>
        <VisitorFormEnd
          form={form}
          means={means}
          words={{ send: 'Enviar consulta', sending: 'Enviando...', by: 'Al enviar' }}
        />
      </form>
      <Toasts isLikely={wasEntered} />
    </>
  )
}
