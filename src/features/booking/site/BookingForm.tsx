'use client'
import { useRouter } from 'next/navigation'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft, restoreDraft } from '@/features/contact/site/draft'
import { type Means, OtherMeans } from '@/features/contact/site/OtherMeans'
import { sendVisitorForm, WORKING } from '@/features/contact/site/sendVisitorForm'
import { RequestError, request } from '@/platform/shared/request'
import { SingleFlight } from '@/platform/shared/singleFlight'
import { useInBrowser } from '@/platform/shared/useInBrowser'
import { button } from '@/ui/site/button'
import { Field } from '@/ui/site/Field'
import { PRIVACY } from '@/ui/site/navigation'
import { PageLink } from '@/ui/site/PageLink'
import type { Booked, FreeTimes } from '../schema'
import { clockInWords, timeInWords, zoneInWords } from '../words'
import { Days } from './Days'
import { FLOODED } from './notices'
import { Times } from './Times'

type Props = {
  means: Means
  days: string[]
  day: string
  times: FreeTimes['slots']
  timeZone: string
  article: string
  /**
   * Which opening of the form this is, for browsers without JavaScript: only a form that is posted twice is the same booking. Nobody
   * else can repeat it, nor the visitor who cancels and books the same time again.
   */
  attempt: string
}

/** `none` says why there are no times, where it isn't that all are taken. */
type Shown = { day: string; times: FreeTimes['slots']; none?: string }

const FIELDS = ['nombre', 'email', 'telefono', 'empresa', 'mensaje']
const LOST = 'No hubo respuesta: parece que la conexión se perdió.'

/** Choosing a day and a time, and saying who comes. Without JavaScript, days are links and the form is posted. */
export function BookingForm({ days, timeZone, article, attempt, means, ...first }: Props) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [{ day, times, none }, setShown] = useState<Shown>({ day: first.day, times: first.times })
  const [start, setStart] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [isSending, setSending] = useState(false)
  const [flight] = useState(() => new SingleFlight<void>())
  const isLive = useInBrowser(() => true, false)
  const own = useInBrowser(() => Intl.DateTimeFormat().resolvedOptions().timeZone, timeZone)
  const sample = start || times[0]?.start
  const isElsewhere = sample !== undefined && clockInWords(sample, own) !== clockInWords(sample, timeZone)

  useEffect(() => restoreDraft(form.current), [])

  /** Shows a day at once and its times when they arrive, so that no time of the day before is chosen meanwhile. */
  async function show(chosen: string) {
    setStart('')
    setShown({ day: chosen, times: [], none: 'Buscando horarios...' })
    const found = await request<FreeTimes>(`/api/booking/slots?from=${chosen}&days=1`).then(
      ({ slots }): Shown => ({ day: chosen, times: slots }),
      (): Shown => ({ day: chosen, times: [], none: `${LOST} Elige el día otra vez.` }),
    )
    setShown((shown) => (shown.day === chosen ? found : shown))
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string> // text fields only
    // Once it is booked, the form stays busy until the page of the booking has replaced it.
    flight.run(() => send(typed), { isLast: true }).catch(() => undefined) // already explained
  }

  async function send(typed: Record<string, string>) {
    setSending(true)
    try {
      await book(typed)
    } catch (error) {
      await explain(error)
      setSending(false)
      setNote('')
      throw error
    }
  }

  async function book({ dia, intento, website, ...typed }: Record<string, string>) {
    setFaults({})
    setReason('')
    const input = { ...typed, timeZone: own, ...(website ? { website } : {}) }
    const { booking } = await sendVisitorForm<Booked>('/api/booking', input, () => setNote(WORKING))
    dropDraft()
    router.push(booking.url)
  }

  /** Shows each fault at its field, and other times where the chosen one is gone. */
  async function explain(error: unknown) {
    if (!(error instanceof RequestError)) return setReason(LOST)
    const found = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
    if (error.code === 'slot_taken') found.start = error.message
    if (found.start && start) await show(day)
    const name = ['start', ...FIELDS].find((each) => found[each])
    if (!name) setReason(error.code === 'proof_required' ? FLOODED : error.said || 'No pudimos recibir tu reserva.')
    setFaults(found)
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  }

  const field = (name: string) => ({ name, error: faults[name] })
  return (
    <div className="grid gap-10">
      <section aria-labelledby="dia">
        <h2 className="mb-4 text-2xl" id="dia">
          1. Elige el día
        </h2>
        <Days
          day={day}
          days={days}
          hrefOf={(each) => `/reservar?dia=${each}${article && `&articulo=${article}`}`}
          onChoose={isLive ? show : undefined}
        />
      </section>
      <form
        action="/reservar/enviar"
        className="grid gap-10"
        method="post"
        noValidate={isLive}
        onChange={({ currentTarget }) => keepDraft(currentTarget)}
        onSubmit={submit}
        ref={form}
      >
        <section aria-labelledby="hora">
          <h2 className="mb-4 text-2xl" id="hora">
            2. Elige la hora
          </h2>
          <Times
            error={faults.start}
            key={day}
            legend={`Horarios libres, ${zoneInWords(timeZone)}`}
            none={none}
            onChoose={setStart}
            times={times}
            timeZone={timeZone}
          />
          <p aria-live="polite" className="mt-3 text-muted empty:hidden">
            {isElsewhere &&
              (start
                ? `Para ti: ${timeInWords(start, own)} (${zoneInWords(own)}).`
                : `Tu reloj va distinto (${zoneInWords(own)}): al elegir te decimos qué hora es para ti.`)}
          </p>
        </section>
        <section aria-labelledby="datos" className="grid gap-5 sm:grid-cols-2">
          <h2 className="text-2xl sm:col-span-2" id="datos">
            3. Tus datos
          </h2>
          <Field autoComplete="name" label="Nombre" minLength={2} required {...field('nombre')} />
          <Field
            autoCapitalize="none"
            autoComplete="email"
            inputMode="email"
            label="Email"
            required
            {...field('email')}
          />
          <Field autoComplete="tel" isOptional label="Teléfono" type="tel" {...field('telefono')} />
          <Field autoComplete="organization" isOptional label="Empresa" {...field('empresa')} />
          <div className="sm:col-span-2">
            <Field isLong isOptional label="¿De qué quieres hablar?" {...field('mensaje')} />
          </div>
          <input name="dia" type="hidden" value={day} />
          <input name="article" type="hidden" value={article} />
          <input autoComplete="off" name="intento" type="hidden" value={attempt} />
          <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
            <label>
              No llenes este campo
              <input autoComplete="off" tabIndex={-1} name="website" />
            </label>
          </div>
          <button aria-disabled={isSending} className={`${button('primary')} sm:col-span-2`} type="submit">
            {isSending ? 'Reservando...' : 'Reservar consulta'}
          </button>
          <p className="text-muted text-sm sm:col-span-2">
            Al reservar aceptas el{' '}
            <PageLink className="text-accent underline underline-offset-2" href={PRIVACY}>
              aviso de privacidad
            </PageLink>
            .
          </p>
          <p className="text-muted text-sm empty:hidden sm:col-span-2" role="status">
            {note}
          </p>
          <div aria-live="polite" className="empty:hidden sm:col-span-2">
            {reason && (
              <p className="grid gap-1 rounded-xl border border-danger bg-page px-4 py-3 text-sm">
                <strong className="font-semibold">{reason}</strong>
                <span>
                  Lo que escribiste sigue aquí. <OtherMeans {...means} />
                </span>
              </p>
            )}
          </div>
        </section>
      </form>
    </div>
  )
}
