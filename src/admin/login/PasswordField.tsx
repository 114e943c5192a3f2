'use client'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { TextField } from '../kit/fields/TextField'
import { IconButton } from '../kit/IconButton'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'suffix'>

/** A password input with a button to show the password. */
export function PasswordField(props: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      autoComplete="current-password"
      label="Contraseña"
      suffix={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          onClick={() => setIsShown(!isShown)}
        />
      }
      type={isShown ? 'text' : 'password'}
    />
  )
}
