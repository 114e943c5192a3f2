import { diffLines } from 'diff'
import styles from './posts.module.css'

type Side = { name: string; text: { title: string; content: string } }

/** A line-by-line diff of two texts; each change is headed by the name of its side. */
export function Differences({ from, to }: { from: Side; to: Side }) {
  const parts = diffLines(written(from), written(to))
  const isSame = parts.every(({ added, removed }) => !added && !removed)
  if (isSame) return <p role="status">Título y contenido son iguales.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label="Diferencias" className={styles.differences} tabIndex={0}>
      {parts.map(({ added, removed, value }, place) => {
        const Mark = added ? 'ins' : removed ? 'del' : 'span'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: all parts are recomputed together
          <Mark key={place}>
            {added && <strong>{to.name}</strong>}
            {removed && <strong>{from.name}</strong>}
            {value}
          </Mark>
        )
      })}
    </section>
  )
}

const written = ({ text: { title, content } }: Side) => `${title}\n\n${content}\n`
