import { diffLines } from 'diff'
import styles from './posts.module.css'

type Side = { name: string; text: { title: string; content: string } }

/** What of one text is not in the other, line by line, under the name of whose it is. */
export function Differences({ from, to }: { from: Side; to: Side }) {
  const parts = diffLines(written(from), written(to))
  const isSame = parts.every(({ added, removed }) => !added && !removed)
  if (isSame) return <p role="status">Título y contenido son iguales.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label="Diferencias" className={styles.differences} tabIndex={0}>
      {parts.map(({ added, removed, value }, place) => {
        const Mark = added ? 'ins' : removed ? 'del' : 'span'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are made anew together
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
