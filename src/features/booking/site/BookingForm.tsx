'use client'
import { useRouter } from 'next/navigation'
import { type ChangeEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { clockInWords, timeInWords, zoneInWords } from '@/platform/domain/timeInWords'
import { type RequestError, request } from '@/platform/shared/request'
import { useInBrowser } from '@/platform/shared/useInBrowser'
import { LOST } from '@/ui/site/data/lost'
import { Field } from '@/ui/site/Field'
import { dropDraft, keepDraft, keptDraft, restoreDraft, typedIn } from '@/ui/site/visitorForm/draft'
import type { Means } from '@/ui/site/visitorForm/OtherMeans'
import { type Faults, useVisitorForm } from '@/ui/site/visitorForm/useVisitorForm'
import { VisitorFormEnd } from '@/ui/site/visitorForm/VisitorFormEnd'
import type { Booked, FreeTimes } from '../schema'
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
   * Names this opening of the form, for browsers without JavaScript. Posted twice, it is one booking; opened again, another one,
   * even for the same time.
   */
  attempt: string
}

/** `start` is the chosen time, if any; `none` says why there are no times, where it isn't that all are taken. */
type Shown = { day: string; times: FreeTimes['slots']; start: string; none?: string }

const FIELDS = new Set(['start', 'nombre', 'email', 'telefono', 'empresa', 'mensaje'])

/** Choosing a day and a time, and saying who comes. Without JavaScript, days are links and the form is posted. */
export function BookingForm({ days, timeZone, article, attempt, means, ...first }: Props) {
  const router = useRouter()
  const [{ day, times, start, none }, setShown] = useState<Shown>({ day: first.day, times: first.times, start: '' })
  const element = useRef<HTMLFormElement>(null)
  const form = useVisitorForm(explain)
  const own = useInBrowser(() => Intl.DateTimeFormat().resolvedOptions().timeZone, timeZone)
  const sample = start || times[0]?.start
  const isElsewhere = sample !== undefined && clockInWords(sample, own) !== clockInWords(sample, timeZone)

  const hrefOf = (each: string) => `/reservar?dia=${each}${article && `&articulo=${article}`}`

  const comeBack = useEffectEvent(() => {
    if (!element.current) return
    const { start: kept } = keptDraft()
    restoreDraft(element.current)
    choose(element.current) // it may be kept, or chosen before the page was live
    // A visitor who comes back has their day in the address, but the page as the server first rendered it.
    const wanted = new URLSearchParams(window.location.search).get('dia')
    if (wanted && wanted !== day && days.includes(wanted)) void show(wanted, kept)
  })
  useLayoutEffect(() => comeBack(), [])

  function choose(from: HTMLFormElement) {
    const chosen = String(new FormData(from).get('start') ?? '')
    setShown((shown) => ({ ...shown, start: chosen }))
  }

  /**
   * Shows a day at once and its times when they arrive, so that no time of the day before is chosen meanwhile. The time
   * `kept` is chosen if it is among them.
   */
  async function show(chosen: string, kept?: string) {
    window.history.replaceState(null, '', hrefOf(chosen))
    const nothing = { day: chosen, times: [], start: '' }
    setShown({ ...nothing, none: 'Buscando horarios...' })
    const found = await request<FreeTimes>(`/api/booking/slots?from=${chosen}&days=1`).then(
      ({ slots }): Shown => ({
        day: chosen,
        times: slots,
        start: slots.find((each) => each.start === kept)?.start ?? '',
      }),
      (): Shown => ({ ...nothing, none: `${LOST} Elige el día otra vez.` }),
    )
    setShown((shown) => (shown.day === chosen ? found : shown))
  }

  async function book(element: HTMLFormElement) {
    const before = typedIn(element)
    const { dia, intento, ...typed } = Object.fromEntries(new FormData(element)) as Record<string, string> // text fields only
    const answer = await form.send<Booked>(element, '/api/booking', { ...typed, timeZone: own })
    if (!answer) return
    if (typedIn(element) === before) dropDraft()
    router.push(answer.booking.url)
    await new Promise(() => undefined) // it stays busy until the page of the booking has replaced it
  }

  /** The rules are the server's: a fault disappears once something else is entered. */
  function change({ currentTarget, target: { name } }: ChangeEvent<HTMLFormElement, HTMLInputElement>) {
    keepDraft(currentTarget)
    if (name === 'start') choose(currentTarget)
    if (form.faults[name]) form.setFaults((shown) => ({ ...shown, [name]: undefined }))
  }

  /** Shows each fault at its field, and other times where the chosen one is gone. */
  async function explain({ code, message, said }: RequestError, found: Faults) {
    const faults = code === 'slot_taken' ? { ...found, start: message } : found
    if (faults.start && start) await show(day)
    if (Object.keys(faults).some((name) => FIELDS.has(name))) return { faults, reason: '' }
    return { faults, reason: code === 'proof_required' ? FLOODED : said || 'No pudimos recibir tu reserva.' }
  }

  return (
    <div className="grid gap-10">
      <section aria-labelledby="dia">
        <h2 className="mb-4 text-2xl" id="dia">
          1. Elige el día
        </h2>
        <Days day={day} days={days} hrefOf={hrefOf} onChoose={form.isLive ? show : undefined} />
      </section>
      <form
        action="/reservar/enviar"
        className="grid gap-10"
        method="post"
        noValidate={form.isLive}
        onChange={change}
        onSubmit={(event) => form.submit(event, book)}
        ref={element}
      >
        <section aria-labelledby="hora">
          <h2 className="mb-4 text-2xl" id="hora">
            2. Elige la hora
          </h2>
          <Times
            error={form.faults.start}
            legend={`Horarios libres, ${zoneInWords(timeZone)}`}
            none={none}
            start={start}
            times={times}
            timeZone={timeZone}
          />
          <p aria-live="polite" className="mt-3 text-muted empty:absolute">
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
          <Field autoComplete="name" label="Nombre" minLength={2} required {...form.field('nombre')} />
          <Field
            autoCapitalize="none"
            autoComplete="email"
            inputMode="email"
            label="Email"
            required
            {...form.field('email')}
          />
          <Field
            autoComplete="tel"
            hint="Por si tenemos que llamarte."
            isOptional
            label="Teléfono"
            type="tel"
            {...form.field('telefono')}
          />
          <Field autoComplete="organization" isOptional label="Empresa" {...form.field('empresa')} />
          <div className="sm:col-span-2">
            <Field isLong isOptional label="¿De qué quieres hablar?" {...form.field('mensaje')} />
          </div>
          <input name="dia" type="hidden" value={day} />
          <input name="article" type="hidden" value={article} />
          <input autoComplete="off" name="intento" type="hidden" value={attempt} />
          <VisitorFormEnd
            form={form}
            means={means}
            words={{ send: 'Reservar consulta', sending: 'Reservando...', by: 'Al reservar' }}
          />
        </section>
      </form>
    </div>
  )
}
