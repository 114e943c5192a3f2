'use client'
import { SelectInput, useField } from '@payloadcms/ui'
import type { RelationshipFieldClientComponent } from 'payload'
import { CATEGORY_WORDS, termQuery } from '@/features/terms/panel/terms'
import { useLoaded } from '@/ui/panel/data/useLoaded'

/** Chooses a category of the blog. Payload's own field would use routes that are closed here. */
export const CategoryField: RelationshipFieldClientComponent = ({ path, field: { label, admin } }) => {
  const { value, setValue, showError, disabled } = useField<number | null>({ potentiallyStalePath: path })
  const loaded = useLoaded(termQuery(CATEGORY_WORDS))
  return (
    <SelectInput
      description={admin?.description}
      label={label}
      name={path}
      onChange={(option) => setValue(option && !Array.isArray(option) ? Number(option.value) : null)}
      options={loaded.data?.categories?.map(({ id, name }) => ({ label: name, value: String(id) })) ?? []}
      path={path}
      readOnly={disabled}
      showError={showError}
      value={value ? String(value) : undefined}
    />
  )
}
