import type { ContactRequest } from '@/schemas/contactRequest'
import { Moment } from '../kit/dates/Day'
import { Fact, Facts } from '../kit/Facts'
import styles from './contact.module.css'

/** What the visitor sent, as plain text. */
export function SentFacts({ request }: { request: ContactRequest }) {
  const { nombre, email, empresa, telefono, mensaje, createdAt } = request
  return (
    <section aria-labelledby="sent" className={styles.card}>
      <h2 id="sent">Lo que envió</h2>
      <Facts>
        <Fact label="Nombre">{nombre}</Fact>
        <Fact label="Email">
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </Fact>
        <Fact label="Teléfono">{telefono || 'No lo dijo'}</Fact>
        <Fact label="Empresa">{empresa || 'No la dijo'}</Fact>
        <Fact label="Recibida">
          <Moment iso={createdAt} />
        </Fact>
      </Facts>
      <h3>Mensaje</h3>
      <p className={styles.message}>{mensaje}</p>
    </section>
  )
}
