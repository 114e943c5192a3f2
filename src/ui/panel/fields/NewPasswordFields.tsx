import type { ComponentProps } from 'react'
import { TextField } from './TextField'

type Input = ComponentProps<typeof TextField>
type Props = {
  label?: string
  hint?: string
  /** As returned by `useFormAction`. */
  field: (name: 'password' | 'confirmPassword') => Partial<Input>
}

/** A new password, typed twice. */
export const NewPasswordFields = ({ label = 'Nueva contraseña', hint = 'Mínimo 8 caracteres.', field }: Props) => (
  <>
    <TextField autoComplete="new-password" hint={hint} label={label} type="password" {...field('password')} />
    <TextField autoComplete="new-password" label="Confirmar contraseña" type="password" {...field('confirmPassword')} />
  </>
)
