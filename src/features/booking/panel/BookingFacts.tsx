import { timeInWords, zoneInWords } from '@/platform/domain/timeInWords'
import { ContactFacts } from '@/ui/panel/ContactFacts'
import { Moment } from '@/ui/panel/dates/Day'
import { Fact, Facts } from '@/ui/panel/Facts'
import { TitledCard } from '@/ui/panel/TitledCard'
import type { BookingRecord } from '../schema'
import { StateBadge } from './StateBadge'

/** Everything about a booking, as plain text. */
export function BookingFacts({ booking, timeZone }: { booking: BookingRecord; timeZone: string }) {
  const { start, state, mensaje, article, reason, createdAt } = booking
  const own = timeInWords(start, booking.timeZone)
  return (
    <TitledCard className="mb-6 max-w-[52rem]" title="La consulta">
      <Facts>
        <Fact label="Cuándo">
          <span className="inline-block first-letter:uppercase">{timeInWords(start, timeZone)}</span>
        </Fact>
        {own !== timeInWords(start, timeZone) && (
          <Fact label="Para el visitante">
            {own} ({zoneInWords(booking.timeZone)})
          </Fact>
        )}
        <Fact label="Estado">
          <StateBadge state={state} />
        </Fact>
        {reason && <Fact label="Motivo de la cancelación">{reason}</Fact>}
        <ContactFacts contact={booking} />
        {article && (
          <Fact label="Venía de leer">
            <a href={`/blog/${article}`} rel="noopener" target="_blank">
              {article}
            </a>
          </Fact>
        )}
        <Fact label="Reservada">
          <Moment iso={createdAt} />
        </Fact>
      </Facts>
      {mensaje && (
        <>
          <h3 className="mt-5 mb-2 text-sm font-semibold">De qué quiere hablar</h3>
          <p className="leading-[1.6] whitespace-pre-wrap wrap-anywhere">{mensaje}</p>
        </>
      )}
    </TitledCard>
  )
}
