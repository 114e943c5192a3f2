import { ContactFacts } from '@/ui/panel/ContactFacts'
import { Moment } from '@/ui/panel/dates/Day'
import { Fact, Facts } from '@/ui/panel/Facts'
import { TitledCard } from '@/ui/panel/TitledCard'
import type { ContactRequest } from '../schemas/contactRequest'

/** What the visitor sent, as plain text. */
export function SentFacts({ request }: { request: ContactRequest }) {
  const { mensaje, createdAt } = request
  return (
    <TitledCard className="mb-6 max-w-[52rem]" title="Lo que envió">
      <Facts>
        <ContactFacts contact={request} />
        <Fact label="Recibida">
          <Moment iso={createdAt} />
        </Fact>
      </Facts>
      <h3 className="mt-5 mb-2 text-sm font-semibold">Mensaje</h3>
      <p className="leading-[1.6] whitespace-pre-wrap wrap-anywhere">{mensaje}</p>
    </TitledCard>
  )
}
