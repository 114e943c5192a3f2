import { TriangleAlert } from 'lucide-react'
import type { MdxError } from '@/mdx/errors'
import styles from './mdx.module.css'

type Props = { problems: MdxError[]; warnings: MdxError[]; hasFailed: boolean; onOpen: (problem: MdxError) => void }

/** What the server finds wrong with the text; each fault leads to its line. */
export function Problems({ problems, warnings, hasFailed, onOpen }: Props) {
  return (
    <div aria-live="polite">
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
                </li>
              ))}
            </ul>
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
