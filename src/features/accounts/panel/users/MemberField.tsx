'use client'
import { SelectInput, useField } from '@payloadcms/ui'
import type { RelationshipFieldClientComponent } from 'payload'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { membersQuery } from './users'

/** Chooses a user for a place in the team. Payload's own field would use routes that are closed here. */
export const MemberField: RelationshipFieldClientComponent = ({ path, field: { label, admin } }) => {
  const { value, setValue, showError, disabled } = useField<number | null>({ potentiallyStalePath: path })
  const { data } = useLoaded(membersQuery)
  return (
    <SelectInput
      description={admin?.description}
      label={label}
      name={path}
      onChange={(option) => setValue(option && !Array.isArray(option) ? Number(option.value) : null)}
      options={data?.users.map(({ id, name, username }) => ({ label: name || username, value: String(id) })) ?? []}
      path={path}
      readOnly={disabled}
      showError={showError}
      value={value ? String(value) : undefined}
    />
  )
}
