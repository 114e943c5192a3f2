import { type ChangeObject, diffLines } from 'diff'
import { type OWN_POST_FIELDS, POST_FIELDS } from '@/features/posts/fields'
import { keysOf } from '@/platform/domain/keysOf'
import type { Values } from '@/platform/fields/declared'

type Named = { name: string }
type Text = Values<typeof OWN_POST_FIELDS> & { category: Named | null; tags: Named[] }
type Side = { name: string; text: Text }

const CHANGED = 'block border-l-3 px-2 py-1 no-underline'
const LOOKS = {
  ins: `${CHANGED} border-accent bg-tint`,
  del: `${CHANGED} border-danger bg-elevation-50`,
  span: undefined,
}

/** A line-by-line diff of two texts, with their other fields that differ; each change is headed by the name of its side. */
export function Differences({ from, to }: { from: Side; to: Side }) {
  const parts = partsOf(written(from.text, to.text), written(to.text, from.text))
  const isSame = parts.every(({ added, removed }) => !added && !removed)
  if (isSame) return <p role="status">Los textos son iguales.</p>
  return (
    <section
      aria-label="Diferencias"
      className="max-h-[40vh] overflow-auto rounded-control border border-elevation-200 p-3 font-mono text-note leading-normal whitespace-pre-wrap wrap-anywhere"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
    >
      {parts.map(({ added, removed, value }, index) => {
        const Mark = added ? 'ins' : removed ? 'del' : 'span'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: all parts are recomputed together
          <Mark className={LOOKS[Mark]} key={index}>
            {added && <strong className="block font-body">{to.name}</strong>}
            {removed && <strong className="block font-body">{from.name}</strong>}
            {value}
          </Mark>
        )
      })}
    </section>
  )
}

/** How many lines may be added or removed: the search takes time with the square of that. */
const MAX_EDITS = 2000

/** The parts of the diff; of texts that differ too much, each as a whole. */
const partsOf = (from: string, to: string): Pick<ChangeObject<string>, 'added' | 'removed' | 'value'>[] =>
  diffLines(from, to, { maxEditLength: MAX_EDITS }) ?? [
    { added: false, removed: true, value: from },
    { added: true, removed: false, value: to },
  ]

const { title, content, ...others } = POST_FIELDS

/** Title and text, and between them whatever else differs from `other`. */
function written(text: Text, other: Text): string {
  const names = keysOf(others).filter((name) => valueIn(text, name) !== valueIn(other, name))
  const lines = names.map((name) => `${others[name].label}: ${valueIn(text, name) || 'vacío'}\n`)
  return `${text.title}\n${lines.join('')}\n${text.content}\n`
}

function valueIn(text: Text, name: keyof typeof others): string {
  if (name === 'categoryId') return text.category?.name ?? ''
  if (name === 'tagIds')
    return text.tags
      .map((tag) => tag.name)
      .toSorted()
      .join(', ')
  return text[name]
}
