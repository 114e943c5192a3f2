import type { ComponentProps } from 'react'

/** The box of a task: nobody can tick it, so its name says how it stands. */
export function TaskBox({ checked = false }: ComponentProps<'input'>) {
  return <input aria-label={checked ? 'Hecho' : 'Pendiente'} checked={checked} disabled readOnly type="checkbox" />
}
