import type { ComponentProps } from 'react'
import { KEY_DAYS } from '@/features/api-keys/schema'
import { Options, SelectField } from '@/ui/panel/fields/SelectField'

type Props = Omit<ComponentProps<typeof SelectField>, 'label'> & { none?: string }

/** The lifetime of an API key. `none` labels the option that keeps the current one. */
export function KeyEndField({ none, ...field }: Props) {
  return (
    <SelectField label="Caduca" {...field}>
      {none && <option value="">{none}</option>}
      <Options of={Object.entries(KEY_DAYS).map(([days, words]) => [days, `En ${words}`])} />
      <option value="never">Nunca</option>
    </SelectField>
  )
}
