'use client'
import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import type { ContactRequest } from '@/features/contact/schemas/contact'
import { sendVisitorForm, WORKING } from '@/features/contact/site/sendVisitorForm'
import { RequestError } from '@/platform/shared/request'
import { SingleFlight } from '@/platform/shared/singleFlight'
import { useInBrowser } from '@/platform/shared/useInBrowser'
import { button } from '@/ui/site/button'
import { inTime } from '@/ui/site/data/inTime'
import { Field } from '@/ui/site/Field'
import { PRIVACY } from '@/ui/site/navigation'
import { PageLink } from '@/ui/site/PageLink'
import { notify, Toasts } from '@/ui/site/toast'
import type { Faults } from './contactRules'
import { dropDraft, keepDraft, restoreDraft } from './draft'
import { type Means, OtherMeans } from './OtherMeans'
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
async function check(form: HTMLFormElement): Promise<{ request?: ContactRequest; faults: Faults }> {
  const values = Object.fromEntries(new FormData(form)) as Omit<ContactRequest, 'visit'> // text fields only
  const rules = await inTime(loadRules(), RULES_MS).catch(() => null)
  return rules ? rules.check(values) : { request: values, faults: {} }
}

/** On a phone, it is below the button, where the toast would cover it. */
const showAboveToast = (reason: HTMLElement | null) => reason?.scrollIntoView({ block: 'nearest' })

/** Why a request could not be sent, for the visitor. */
function reasonOf(error: unknown): string {
  if (!(error instanceof RequestError)) return 'No hubo respuesta: parece que la conexión se perdió.'
  if (error.status === 429 && error.said) return error.said
  return 'No pudimos recibir tu consulta.'
}

/** The contact form. Without JavaScript, the browser validates and posts it. */
export function ContactForm({ isBookable, ...means }: Means & { isBookable: boolean }) {
  const [faults, setFaults] = useState<Faults>({})
  const [isSending, setSending] = useState(false)
  const field = (name: keyof ContactRequest) => ({ error: faults[name], name })
  const isLive = useInBrowser(() => true, false) // until then, the browser's own validation stays on
  const [flight] = useState(() => new SingleFlight<void>())
  const [wasEntered, setEntered] = useState(false)
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const [next, setNext] = useState('')

  function enter() {
    setEntered(true)
    loadRules().catch(() => undefined) // loaded again when they are needed
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    void flight.run(async () => {
      setSending(true)
      const { request, faults: found } = await check(form)
      setFaults(found)
      if (request) await send(request, form)
      else form.querySelector<HTMLElement>(`[name=${Object.keys(found)[0]}]`)?.focus()
      setSending(false)
    })
  }

  async function send({ website, visit, ...values }: ContactRequest, form: HTMLFormElement) {
    setReason('')
    const input = website ? { ...values, website } : values
    const sent = sendVisitorForm<Answer>('/api/contact', input, () => setNote(WORKING))
    const answer = await sent.catch((error: unknown) => {
      const { errors } = error instanceof RequestError ? error : { errors: [] }
      setFaults(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
      setReason(errors.length > 0 ? 'Revisa los datos que están marcados.' : reasonOf(error))
    })
    const outcome = answer ? SENT : FAILED
    setNote('')
    void notify(outcome).then((isShown) => !isShown && setNote(outcome.description))
    if (!answer) return
    form.reset()
    dropDraft()
    setNext(answer.next ?? SENT.description)
  }

  /** A fault disappears once it is corrected; none is shown before the form is first sent. */
  async function change({ currentTarget, target: { name } }: ChangeEvent<HTMLFormElement, HTMLInputElement>) {
    keepDraft(currentTarget)
    if (!faults[name]) return
    const { faults: left } = await check(currentTarget)
    setFaults((shown) => ({ ...shown, [name]: left[name] }))
  }

  return (
    <>
      {next && (
        <Sent
          isBookable={isBookable}
          next={next}
          page={means.page}
          whatsapp={means.whatsapp}
          onAgain={() => setNext('')}
        />
      )}
      <form
        action="/contacto"
        className="grid gap-5 sm:grid-cols-2"
        hidden={next !== ''}
        method="post"
        noValidate={isLive}
        onChange={change}
        onFocus={enter}
        onSubmit={submit}
        ref={restoreDraft}
      >
        <Field autoComplete="name" label="Nombre" minLength={2} required {...field('nombre')} />
        <Field
          autoCapitalize="none"
          autoComplete="email"
          inputMode="email" // `type="email"` allows only ASCII characters
          label="Email"
          required
          {...field('email')}
        />
        <Field autoComplete="organization" isOptional label="Empresa" {...field('empresa')} />
        <Field autoComplete="tel" isOptional label="Teléfono" type="tel" {...field('telefono')} />
        <div className="sm:col-span-2">
          <Field isLong label="Mensaje" minLength={10} required {...field('mensaje')} />
        </div>
        <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
          <label>
            No llenes este campo
            <input autoComplete="off" tabIndex={-1} name="website" />
          </label>
        </div>
        {/* Disabled, it would lose the focus. */}
        <button aria-disabled={isSending} className={`${button('primary')} sm:col-span-2`} type="submit">
          {isSending ? 'Enviando...' : 'Enviar consulta'}
        </button>
        <p className="text-muted text-sm sm:col-span-2">
          Al enviar aceptas el{' '}
          <PageLink className="text-accent underline underline-offset-2" href={PRIVACY}>
            aviso de privacidad
          </PageLink>
          .
        </p>
        <p className="text-sm text-muted empty:hidden sm:col-span-2" role="status">
          {note}
        </p>
        <div aria-live="polite" className="empty:hidden sm:col-span-2">
          {reason && (
            <p
              className="grid scroll-mb-36 gap-1 rounded-xl border border-danger bg-page px-4 py-3 text-sm"
              ref={showAboveToast}
            >
              <strong className="font-semibold">{reason}</strong>
              <span>
                Lo que escribiste sigue aquí. <OtherMeans {...means} />
              </span>
            </p>
          )}
        </div>
      </form>
      <Toasts isLikely={wasEntered} />
    </>
  )
}
