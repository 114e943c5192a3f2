'use client'
import { FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'

/** A date or a time of the day, in the browser's own control: on a phone it is a wheel. */
export function MomentField({ path, field, type }: TextFieldClientProps & { type: 'date' | 'time' }) {
  const { value, setValue, showError, disabled } = useField<string>({ potentiallyStalePath: path })
  const { label, required } = field
  return (
    <div className={`field-type text ${showError ? 'error' : ''}`}>
      <FieldLabel label={label} path={path} required={required || type === 'time'} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <input
          aria-invalid={showError}
          disabled={disabled}
          id={`field-${path.replace(/\./g, '__')}`}
          name={path}
          onChange={({ target }) => setValue(target.value)}
          type={type}
          value={value ?? ''}
        />
      </div>
    </div>
  )
}
