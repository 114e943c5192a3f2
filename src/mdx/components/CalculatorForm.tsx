import { savingsOf, TASK_LIMITS, type WeeklyTask, withinLimits } from '@/platform/domain/savings'
import { counted, shownNumber, shownPesos } from '@/platform/domain/text/numbers'

const FIELDS: { key: keyof WeeklyTask; label: string; step: number }[] = [
  { key: 'hours', label: 'Horas a la semana que toma la tarea', step: 0.5 },
  { key: 'hourCost', label: 'Costo de una hora (RD$)', step: 1 },
  { key: 'share', label: 'Parte que se puede automatizar (%)', step: 1 },
]

type Props = {
  /** The fields' values. */
  typed: Record<keyof WeeklyTask, string>
  /** Without it the fields are disabled: the server renders the form this way, and it stays so without JavaScript. */
  onType?: (key: keyof WeeklyTask, text: string) => void
}

/** The calculator's fields, and what automating that task saves. */
export function CalculatorForm({ typed, onType }: Props) {
  const task = withinLimits({
    hours: Number(typed.hours),
    hourCost: Number(typed.hourCost),
    share: Number(typed.share),
  })
  const { month, year } = savingsOf(task)
  const isLive = onType !== undefined
  return (
    <section aria-label="Calculadora de ahorro" className="calculator">
      <p className="calculator-title">Calculadora de ahorro</p>
      <fieldset className="calculator-fields" disabled={!isLive}>
        <legend className="sr-only">Datos de la tarea</legend>
        {FIELDS.map(({ key, label, step }) => (
          <label key={key}>
            {label}
            <input
              inputMode="decimal"
              {...TASK_LIMITS[key]}
              onBlur={isLive ? () => onType(key, String(task[key])) : undefined}
              onChange={isLive ? ({ target }) => onType(key, target.value) : undefined}
              readOnly={!isLive}
              step={step}
              type="number"
              value={typed[key]}
            />
          </label>
        ))}
      </fieldset>
      <p className="calculator-task">
        {`Una tarea de ${counted(task.hours, 'hora', 'horas')} a la semana, a ${shownPesos(task.hourCost)} la hora, de la que se puede automatizar el ${shownNumber(task.share)}%:`}
      </p>
      <output className="calculator-result">
        <span>{`Ahorro al mes: ${counted(month.hours, 'hora', 'horas')} y ${shownPesos(month.pesos)}`}</span>
        <span>{`Ahorro al año: ${counted(year.hours, 'hora', 'horas')} y ${shownPesos(year.pesos)}`}</span>
      </output>
    </section>
  )
}
