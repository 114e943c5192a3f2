'use client'
import { useState } from 'react'
import type { WeeklyTask } from '@/platform/domain/savings'
import { CalculatorForm } from '../CalculatorForm'

/** The calculator, updated as the reader types. */
export function Calculator({ initial }: { initial: Record<keyof WeeklyTask, string> }) {
  const [typed, setTyped] = useState(initial)
  return <CalculatorForm onType={(key, text) => setTyped({ ...typed, [key]: text })} typed={typed} />
}
