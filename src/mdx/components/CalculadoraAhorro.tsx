import { TASK_LIMITS, USUAL_SHARE } from '@/platform/domain/savings'
import { shownNumber } from '@/platform/domain/text/numbers'
import * as z from '@/platform/schemas/zod'
import { CalculatorForm } from './CalculatorForm'
import { LiveCalculator } from './client/LiveCalculator'
import type { ArticleComponent } from './component'

const LEAST_HOURS = 0.5

/** A number written as an attribute's text. */
const number = (min: number, max: number) =>
  z
    .string()
    .trim()
    .refine(
      (text) => /^\d{1,7}(?:\.\d{1,2})?$/.test(text) && Number(text) >= min && Number(text) <= max,
      `debe ser un número de ${shownNumber(min)} a ${shownNumber(max)}, como «10» o «7.5»`,
    )

export const CalculadoraAhorro = {
  label: 'Calculadora de ahorro',
  help: 'Calcula las horas y los pesos que ahorra automatizar una tarea; el lector puede cambiar los datos.',
  hasContent: false,
  attributes: {
    horas: {
      label: 'Horas a la semana',
      value: number(LEAST_HOURS, TASK_LIMITS.hours.max),
      help: 'Las horas a la semana que toma la tarea.',
    },
    costoHora: {
      label: 'Costo de una hora (RD$)',
      value: number(0, TASK_LIMITS.hourCost.max),
      help: 'Lo que cuesta una hora de trabajo, en pesos.',
    },
    porcentaje: {
      label: 'Parte que se puede automatizar (%)',
      value: number(TASK_LIMITS.share.min, TASK_LIMITS.share.max),
      help: `Cuánto de la tarea se puede automatizar, de 0 a 100. Sin él es ${USUAL_SHARE}.`,
      isOptional: true,
    },
  },
  snippet: '<CalculadoraAhorro horas="10" costoHora="250" />',
  Component({ values: { horas = '', costoHora = '', porcentaje = String(USUAL_SHARE) } }) {
    const initial = { hours: horas, hourCost: costoHora, share: porcentaje }
    return (
      <LiveCalculator initial={initial}>
        <CalculatorForm typed={initial} />
      </LiveCalculator>
    )
  },
} as const satisfies ArticleComponent
