import { Check, CircleX, TriangleAlert } from 'lucide-react'
import type { CheckAnswer } from '@/features/posts/review/schemas/review'

const ICONS = { ok: Check, warn: TriangleAlert, fail: CircleX }
const WORDS = { ok: 'Superada', warn: 'Aviso', fail: 'Impide publicar' }

const COLORS = { ok: 'text-accent-strong', warn: 'text-caution', fail: 'text-danger' }
const CHECK =
  'flex w-full items-start gap-2.5 rounded-lg border-0 bg-transparent px-2 py-1.5 text-start text-inherit wrap-anywhere'

type Props = { checks: CheckAnswer[]; label: string; onOpen?: (check: CheckAnswer) => void }

/** The results of checks, each with a link to its field or line if it has one. */
export const CheckList = ({ checks, label, onOpen }: Props) => (
  <ul aria-label={label} className="grid list-none gap-1 p-0 text-sm leading-[1.4]">
    {checks.map((check) => (
      <li key={check.id}>
        {onOpen ? (
          <button
            className={`${CHECK} cursor-pointer hover:bg-tint hover:text-on-tint`}
            onClick={() => onOpen(check)}
            type="button"
          >
            <Said {...check} />
          </button>
        ) : (
          <p className={CHECK}>
            <Said {...check} />
          </p>
        )}
      </li>
    ))}
  </ul>
)

function Said({ state, message, line }: CheckAnswer) {
  const Icon = ICONS[state]
  return (
    <>
      <Icon aria-label={WORDS[state]} className={`mt-0.5 flex-none ${COLORS[state]}`} role="img" size={17} />
      <span>{line === undefined ? message : `Línea ${line}: ${message}`}</span>
    </>
  )
}
