import { TriangleAlert, Wrench } from 'lucide-react'
import type { MdxError, MdxFix } from '@/mdx/reader/errors'
import { Button } from '../../kit/Button'
import styles from './mdx.module.css'

type Props = {
  problems: MdxError[]
  warnings: MdxError[]
  hasFailed: boolean
  onOpen: (problem: MdxError) => void
  onMend: (fixes: MdxFix[]) => void
  /** Whether the problems are those of the current text. */
  canMend: boolean
}

/** The problems the server found; each links to its line and offers a fix where there is one. */
export function Problems({ problems, warnings, hasFailed, onOpen, onMend, canMend }: Props) {
  const fixes = problems.flatMap(({ fix }) => fix ?? [])
  return (
    <div aria-live="polite" className={styles.findings}>
      {hasFailed && (
        <p className={styles.problems}>
          <TriangleAlert aria-hidden="true" size={18} />
          Error de conexión al validar el contenido MDX
        </p>
      )}
      {!hasFailed && problems.length > 0 && (
        <div className={styles.problems}>
          <TriangleAlert aria-hidden="true" size={18} />
          <div>
            <strong>
              {problems.length === 1
                ? 'Hay un error en el contenido'
                : `Hay ${problems.length} errores en el contenido`}
            </strong>
            <ul>
              {problems.map((problem) => (
                <li key={`${problem.line}:${problem.column}:${problem.message}`}>
                  <button onClick={() => onOpen(problem)} type="button">
                    Línea {problem.line}, columna {problem.column}: {problem.message}
                  </button>
                  {problem.fix && <Mend canMend={canMend} fixes={[problem.fix]} onMend={onMend} />}
                </li>
              ))}
            </ul>
            {fixes.length > 1 && <Mend canMend={canMend} fixes={fixes} onMend={onMend} />}
          </div>
        </div>
      )}
      {!hasFailed && warnings.length > 0 && (
        <ul aria-label="Avisos" className={styles.warnings}>
          {warnings.map(({ line, column, message }) => (
            <li key={`${line}:${column}`}>
              Línea {line}: {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Mend({ fixes, onMend, canMend }: Pick<Props, 'onMend' | 'canMend'> & { fixes: MdxFix[] }) {
  return (
    <Button className={styles.mend} disabled={!canMend} onClick={() => onMend(fixes)}>
      <Wrench aria-hidden="true" size={15} />
      {fixes.length > 1 ? `Corregir los ${fixes.length} de una vez` : fixes[0]?.label}
    </Button>
  )
}
