import type { ComponentProps } from 'react'

const CONTROL = [
  'mt-1.5 block w-full rounded-xl border border-muted/70 bg-page px-4 py-3 text-text transition-colors',
  'placeholder:text-muted hover:border-accent aria-invalid:border-2 aria-invalid:border-danger',
].join(' ')

type Props = ComponentProps<'input'> &
  ComponentProps<'textarea'> & { label: string; hint?: string; error?: string; isOptional?: boolean; isLong?: boolean }

/** A labelled input, or a text area when `isLong`, with what it is for and its error message below. */
export function Field({ label, hint, error, isOptional = false, isLong = false, ...rest }: Props) {
  const id = `campo-${rest.name}`
  const control = {
    ...rest,
    id,
    className: CONTROL,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div>
      <label className="font-semibold" htmlFor={id}>
        {label}
      </label>
      {isOptional && <span className="text-muted text-sm"> (opcional)</span>}
      {isLong ? <textarea rows={8} {...control} /> : <input {...control} />}
      {hint && (
        <p className="mt-1.5 text-muted text-sm" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="mt-1.5 font-medium text-danger text-sm" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
