import { Moment } from '@/ui/panel/dates/Day'
import { Fact, Facts } from '@/ui/panel/Facts'
import { PersonLink } from '@/ui/panel/PersonLink'
import { PhoneLinks } from '@/ui/panel/PhoneLinks'
import { TitledCard } from '@/ui/panel/TitledCard'
import type { ContactRequest } from '../schemas/contactRequest'

/** What the visitor sent, as plain text. */
export function SentFacts({ request }: { request: ContactRequest }) {
  const { nombre, email, empresa, telefono, mensaje, personId, createdAt } = request
  return (
    <TitledCard className="mb-6 max-w-[52rem]" title="Lo que envió">
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
    </TitledCard>
  )
}
