'use client'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import kit from '../kit/kit.module.css'
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
        <button className={kit.iconButton} onClick={() => setIsShown(!isShown)} type="button">
          <Icon aria-hidden="true" size={18} />
          <span className={kit.unseen}>{isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}</span>
        </button>
      }
      type={isShown ? 'text' : 'password'}
    />
  )
}
