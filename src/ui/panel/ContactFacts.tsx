import { Link } from '@payloadcms/ui'
import { Fact } from './Facts'
import { PhoneLinks } from './PhoneLinks'

type Contact = { nombre: string; email: string; empresa: string; telefono: string; personId: number | null }

/** The contact details that a visitor gave. The name leads to their person. */
export const ContactFacts = ({ contact: { nombre, email, empresa, telefono, personId } }: { contact: Contact }) => (
  <>
    <Fact label="Nombre">
      {personId ? (
        <Link href={`/admin/people/${personId}`} prefetch={false}>
          {nombre}
        </Link>
      ) : (
        nombre
      )}
    </Fact>
    <Fact label="Email">
      <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
    </Fact>
    <Fact label="Teléfono">{telefono ? <PhoneLinks>{telefono}</PhoneLinks> : 'No lo dijo'}</Fact>
    <Fact label="Empresa">{empresa || 'No la dijo'}</Fact>
  </>
)
