'use client'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../kit/IconButton'
import { TextField } from '../kit/TextField'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'suffix'>

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Props) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      autoComplete="current-password"
      label="Contraseña"
      suffix={
        <IconButton
          icon={Icon}
          label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          onClick={() => setIsShown(!isShown)}
        />
      }
      type={isShown ? 'text' : 'password'}
    />
  )
}
