import type { ComponentProps } from 'react'
import { TextArea } from '@/ui/panel/fields/TextArea'
import { TextField } from '@/ui/panel/fields/TextField'

type Props = {
  /** As returned by `useFormAction`. */
  field: (name: 'title' | 'bio') => Pick<ComponentProps<typeof TextField>, 'name' | 'error'>
}

/** What readers see beside an author's name. */
export const AuthorFields = ({ field }: Props) => (
  <>
    <TextField autoComplete="off" hint="Se ve junto al nombre en los posts." label="Cargo" {...field('title')} />
    <TextArea hint="Se ve al final de los posts." label="Presentación" {...field('bio')} />
  </>
)
