'use client'
import { SelectInput, useField } from '@payloadcms/ui'
import type { RelationshipFieldClientProps } from 'payload'

type Props = RelationshipFieldClientProps & { options: { id: number; label: string }[] | undefined }

/** Chooses one document among `options`, undefined until loaded. Payload's own field would use routes that are closed here. */
export function SelectRelation({ path, field: { label, admin }, options }: Props) {
  const { value, setValue, showError, disabled } = useField<number | null>({ potentiallyStalePath: path })
  const isMissing = value && options?.every(({ id }) => id !== value)
  const shown = [...(options ?? []), ...(isMissing ? [{ id: value, label: 'Ya no está en la lista' }] : [])]
  return (
    <SelectInput
      description={admin?.description}
      label={label}
      name={path}
      onChange={(option) => setValue(option && !Array.isArray(option) ? Number(option.value) : null)}
      options={shown.map(({ id, label: name }) => ({ label: name, value: String(id) }))}
      path={path}
      readOnly={disabled}
      showError={showError}
      value={value ? String(value) : undefined}
    />
  )
}
