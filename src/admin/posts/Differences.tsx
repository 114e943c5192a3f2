import { diffLines } from 'diff'

type Side = { name: string; text: { title: string; content: string } }

const CHANGED = 'block border-l-3 px-2 py-1 no-underline'
const LOOKS = {
  ins: `${CHANGED} border-accent bg-tint`,
  del: `${CHANGED} border-danger bg-elevation-50`,
  span: undefined,
}

/** A line-by-line diff of two texts; each change is headed by the name of its side. */
export function Differences({ from, to }: { from: Side; to: Side }) {
  const parts = diffLines(written(from), written(to))
  const isSame = parts.every(({ added, removed }) => !added && !removed)
  if (isSame) return <p role="status">Título y contenido son iguales.</p>
  return (
    <section
      aria-label="Diferencias"
      className="max-h-[40vh] overflow-auto rounded-control border border-elevation-200 p-3 font-mono text-note leading-normal whitespace-pre-wrap wrap-anywhere"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
    >
      {parts.map(({ added, removed, value }, place) => {
        const Mark = added ? 'ins' : removed ? 'del' : 'span'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: all parts are recomputed together
          <Mark className={LOOKS[Mark]} key={place}>
            {added && <strong className="block font-body">{to.name}</strong>}
            {removed && <strong className="block font-body">{from.name}</strong>}
            {value}
          </Mark>
        )
      })}
    </section>
  )
}

const written = ({ text: { title, content } }: Side) => `${title}\n\n${content}\n`
