import { CARD } from '@/ui/panel/classes'
import { Moment } from '@/ui/panel/dates/Day'
import { Fact, Facts } from '@/ui/panel/Facts'
import { PersonLink } from '@/ui/panel/PersonLink'
import { PhoneLinks } from '@/ui/panel/PhoneLinks'
import type { ContactRequest } from '../schemas/contactRequest'

/** What the visitor sent, as plain text. */
export function SentFacts({ request }: { request: ContactRequest }) {
  const { nombre, email, empresa, telefono, mensaje, personId, createdAt } = request
  return (
    <section aria-labelledby="sent" className={`${CARD} mb-6 max-w-[52rem] p-6`}>
      <h2 className="mb-4 text-lg" id="sent">
        Lo que envió
      </h2>
      <Facts>
        <Fact label="Nombre">{personId ? <PersonLink id={personId}>{nombre}</PersonLink> : nombre}</Fact>
        <Fact label="Email">
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </Fact>
        <Fact label="Teléfono">{telefono ? <PhoneLinks>{telefono}</PhoneLinks> : 'No lo dijo'}</Fact>
        <Fact label="Empresa">{empresa || 'No la dijo'}</Fact>
        <Fact label="Recibida">
          <Moment iso={createdAt} />
        </Fact>
      </Facts>
      <h3 className="mt-5 mb-2 text-sm font-semibold">Mensaje</h3>
      <p className="leading-[1.6] whitespace-pre-wrap wrap-anywhere">{mensaje}</p>
    </section>
  )
}
