import { TriangleAlert, Wrench } from 'lucide-react'
import type { MdxError, MdxFix } from '@/mdx/reader/errors'
import { Button } from '@/ui/panel/Button'

const PROBLEMS =
  'flex gap-3 rounded-lg border-l-3 border-danger bg-elevation-50 px-4 py-3 text-ui text-text wrap-anywhere'

type Props = {
  problems: MdxError[]
  hasFailed: boolean
  onOpen: (problem: MdxError) => void
  onMend: (fixes: MdxFix[]) => void
  /** Whether the problems are those of the current text. */
  canMend: boolean
}

/** The problems the server found; each links to its line and offers a fix where there is one. */
export function Problems({ problems, hasFailed, onOpen, onMend, canMend }: Props) {
  const fixes = problems.flatMap(({ fix }) => fix ?? [])
  return (
    // Always rendered, so that screen readers announce new problems.
    <div aria-live="polite" className="grid gap-2 empty:absolute">
      {hasFailed && (
        <p className={PROBLEMS}>
          <TriangleAlert aria-hidden="true" className="mt-0.5 flex-none text-danger" size={18} />
          Error de conexión al validar el contenido MDX
        </p>
      )}
      {!hasFailed && problems.length > 0 && (
        <div className={PROBLEMS}>
          <TriangleAlert aria-hidden="true" className="mt-0.5 flex-none text-danger" size={18} />
          <div>
            <strong>
              {problems.length === 1
                ? 'Hay un error en el contenido'
                : `Hay ${problems.length} errores en el contenido`}
            </strong>
            <ul className="mt-1 grid list-none gap-1 p-0">
              {problems.map((problem) => (
                <li key={`${problem.line}:${problem.column}:${problem.message}`}>
                  <button
                    className="min-h-6 cursor-pointer border-0 bg-transparent p-0 text-left text-danger underline"
                    onClick={() => onOpen(problem)}
                    type="button"
                  >
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
    </div>
  )
}

function Mend({ fixes, onMend, canMend }: Pick<Props, 'onMend' | 'canMend'> & { fixes: MdxFix[] }) {
  return (
    <Button className="my-1" disabled={!canMend} icon={Wrench} onClick={() => onMend(fixes)} size="small">
      {fixes.length > 1 ? `Corregir los ${fixes.length} de una vez` : fixes[0]?.label}
    </Button>
  )
}
