import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { TextField } from './TextField'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'suffix'>

/** A password input with a button to show the password. */
export function PasswordField(props: Props) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      autoComplete="current-password"
      label="Contraseña"
      suffix={
        <button className="icon-button" onClick={() => setIsShown(!isShown)} type="button">
          <Icon aria-hidden="true" size={18} />
          <span className="sr-only">{isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}</span>
        </button>
      }
      type={isShown ? 'text' : 'password'}
    />
  )
}
