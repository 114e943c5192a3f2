'use client'
import { FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { DateField } from '@/ui/panel/fields/DateField'

/** A date, or a time of the day. */
export const MomentField = ({ type, ...field }: TextFieldClientProps & { type: 'date' | 'time' }) =>
  type === 'date' ? <Day {...field} /> : <Time {...field} />

function Day({ path, field: { label } }: TextFieldClientProps) {
  const { value, setValue, showError, errorMessage, disabled } = useField<string>({ potentiallyStalePath: path })
  return (
    <div className="field-type [&_label]:after:text-danger [&_label]:after:content-['_*']">
      <DateField
        disabled={disabled}
        error={showError ? errorMessage : undefined}
        label={String(label)}
        onChange={setValue}
        value={value ?? ''}
      />
    </div>
  )
}

/** A time in the browser's own control: on a phone it is a wheel. */
function Time({ path, field: { label } }: TextFieldClientProps) {
  const { value, setValue, showError, disabled } = useField<string>({ potentiallyStalePath: path })
  const id = `field-${path.replace(/\./g, '__')}`
  return (
    <div className={`field-type text ${showError ? 'error' : ''}`}>
      <FieldLabel label={label} path={path} required />
      <div className="field-type__wrap">
        <div id={`${id}-fault`}>
          <FieldError path={path} showError={showError} />
        </div>
        <input
          aria-describedby={`${id}-fault`}
          aria-invalid={showError}
          required
          disabled={disabled}
          id={id}
          name={path}
          onChange={({ target }) => setValue(target.value)}
          type="time"
          value={value ?? ''}
        />
      </div>
    </div>
  )
}
