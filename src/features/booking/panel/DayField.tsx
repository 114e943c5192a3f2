'use client'
import { SelectInput, useField } from '@payloadcms/ui'
import type { NumberFieldClientComponent } from 'payload'
import { DAYS } from './days'

const OPTIONS = DAYS.map((label, i) => ({ label, value: String(i + 1) }))

/** A day of the week, by its name. */
export const DayField: NumberFieldClientComponent = ({ path, field: { label, required } }) => {
  const { value, setValue, showError, disabled } = useField<number>({ potentiallyStalePath: path })
  return (
    <SelectInput
      isClearable={false}
      label={label}
      name={path}
      onChange={(option) => !Array.isArray(option) && setValue(Number(option.value))}
      options={OPTIONS}
      path={path}
      readOnly={disabled}
      required={required}
      showError={showError}
      value={value ? String(value) : undefined}
    />
  )
}
