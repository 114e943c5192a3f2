import { Check, Clock, Heading } from 'lucide-react'
import styles from './mdx.module.css'
import type { MdxReading } from './useMdxCheck'

/** What the server reads from the text: length and headings if it is valid, metadata, table of contents. */
export function ReadingFacts({
  reading: { valid, readTimeMinutes, headings, frontmatter, excerpt },
}: {
  reading: MdxReading
}) {
  const pairs = Object.entries(frontmatter)
  return (
    <div className={styles.facts}>
      {valid && (
        <ul aria-label="Resumen" className={styles.counters}>
          <li>
            <Clock aria-hidden="true" size={15} />
            Tiempo de lectura: {readTimeMinutes} {readTimeMinutes === 1 ? 'minuto' : 'minutos'}
          </li>
          <li>
            <Heading aria-hidden="true" size={15} />
            {headings.length} {headings.length === 1 ? 'encabezado' : 'encabezados'}
          </li>
          {excerpt && (
            <li>
              <Check aria-hidden="true" size={15} />
              Extracto generado
            </li>
          )}
        </ul>
      )}
      {pairs.length > 0 && (
        <section className={styles.fact}>
          <h3>Metadatos</h3>
          <dl>
            {pairs.map(([key, value]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{written(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {headings.length > 0 && (
        <section className={styles.fact}>
          <h3>Tabla de contenidos</h3>
          <ol>
            {headings.map(({ id, depth, text }) => (
              <li key={id} style={{ paddingInlineStart: `${depth - 1}rem` }}>
                {text}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

/** Formats a frontmatter value as an author would write it. */
function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join(', ')
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return String(value ?? '')
}
