import { Check, Clock, Heading, Type } from 'lucide-react'
import { memo } from 'react'
import { counted } from '@/platform/domain/text/numbers'
import type { MdxReading } from './useMdxCheck'

const SECTION = 'min-w-0 rounded-xl border border-elevation-100 px-4 py-3.5 text-sm wrap-anywhere'

/** What the server reads from the text: length and headings if it is valid, metadata, table of contents. */
export const ReadingFacts = memo(({ reading }: { reading: MdxReading }) => {
  const { valid, readTimeMinutes, wordCount, headings, frontmatter, excerpt } = reading
  const pairs = Object.entries(frontmatter)
  const facts = [
    { Icon: Clock, said: `Tiempo de lectura: ${counted(readTimeMinutes, 'minuto', 'minutos')}` },
    { Icon: Type, said: counted(wordCount, 'palabra', 'palabras') },
    { Icon: Heading, said: counted(headings.length, 'encabezado', 'encabezados') },
    ...(excerpt ? [{ Icon: Check, said: 'Extracto generado' }] : []),
  ]
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {valid && (
        <ul
          aria-label="Resumen"
          className="col-span-full flex list-none flex-wrap gap-x-5 gap-y-1.5 p-0 text-sm text-muted"
        >
          {facts.map(({ Icon, said }) => (
            <li className="inline-flex items-center gap-1.5" key={said}>
              <Icon aria-hidden="true" size={15} />
              {said}
            </li>
          ))}
        </ul>
      )}
      {pairs.length > 0 && (
        <section className={SECTION}>
          <h3 className="mb-2 text-ui">Metadatos</h3>
          <dl className="m-0 grid gap-1">
            {pairs.map(([key, value]) => (
              <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3" key={key}>
                <dt className="text-muted">{key}</dt>
                <dd className="m-0">{written(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {headings.length > 0 && (
        <section className={SECTION}>
          <h3 className="mb-2 text-ui">Tabla de contenidos</h3>
          <ol className="grid list-none gap-1 p-0">
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
})

/** Formats a frontmatter value as an author would write it. */
function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join(', ')
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return String(value ?? '')
}
