import { Check, CircleX, TriangleAlert } from 'lucide-react'
import type { CheckAnswer } from '@/schemas/review'
import styles from '../editor.module.css'

const ICONS = { ok: Check, warn: TriangleAlert, fail: CircleX }
const WORDS = { ok: 'Superada', warn: 'Aviso', fail: 'Impide publicar' }

type Props = { checks: CheckAnswer[]; label: string; onOpen?: (check: CheckAnswer) => void }

/** What checks say, each leading to its field or line where there is somewhere to go. */
export const CheckList = ({ checks, label, onOpen }: Props) => (
  <ul aria-label={label} className={styles.checks}>
    {checks.map((check) => (
      <li data-state={check.state} key={check.id}>
        {onOpen ? (
          <button onClick={() => onOpen(check)} type="button">
            <Said {...check} />
          </button>
        ) : (
          <p>
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
      <Icon aria-label={WORDS[state]} role="img" size={17} />
      <span>{line === undefined || message.includes('Línea ') ? message : `Línea ${line}: ${message}`}</span>
    </>
  )
}
