import { type ComponentProps, type ReactNode, useId } from 'react'
import { CHECKBOX } from '../classes'
import { FieldNote } from './FieldFrame'

type Props = { legend: string; error: string | undefined; children: ReactNode }

/** Checkboxes in columns, with their legend and error. */
export function CheckGroup({ legend, error, children }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={id} aria-invalid={Boolean(error)} className="relative m-0 min-w-0 border-0 p-0">
      <legend className="px-0 pb-2 font-semibold">{legend}</legend>
      <ul
        aria-label={legend}
        className="grid max-h-72 list-none grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-2 overflow-y-auto p-1"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard
        tabIndex={0}
      >
        {children}
      </ul>
      <FieldNote id={id} isError>
        {error}
      </FieldNote>
    </fieldset>
  )
}

/** One of them; its label is the children. */
export const Check = ({ children, title, ...input }: ComponentProps<'input'>) => (
  <li>
    <label
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-elevation-150 bg-surface px-3.5 py-2 has-checked:border-accent has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:opacity-65"
      title={title}
    >
      <input {...input} className={CHECKBOX} type="checkbox" />
      {children}
    </label>
  </li>
)
