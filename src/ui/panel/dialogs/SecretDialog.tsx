import { Copy, Eye, EyeOff, TriangleAlert } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../Button'
import { copyText } from '../copyText'
import { IconButton } from '../IconButton'
import { Dialog } from './Dialog'

type Props = Omit<ComponentProps<typeof Dialog>, 'footer'> & {
  /** Its name in labels such as 'Mostrar …'. */
  name: string
  secret: string
  warning: string
  hidden: string
  copied: string
}

/** A dialog with a secret that is displayed only once, masked at first, with buttons to show and copy it. */
export function SecretDialog({ name, secret, warning, hidden, copied, children, ...dialog }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Dialog
      {...dialog}
      footer={
        <Button look="primary" onClick={dialog.onClose}>
          Entendido
        </Button>
      }
    >
      <p className="flex items-center gap-3 rounded-control bg-coral/14 px-4 py-3 font-semibold">
        <TriangleAlert aria-hidden="true" className="flex-none text-coral" size={20} />
        {warning}
      </p>
      <div className="flex items-center gap-1 rounded-control border border-elevation-200 py-2 pr-2 pl-4">
        {isShown ? (
          <code className="min-w-0 flex-1 font-mono text-note wrap-anywhere">{secret}</code>
        ) : (
          <span aria-label={hidden} className="min-w-0 flex-1 wrap-anywhere" role="img">
            {'•'.repeat(32)}
          </span>
        )}
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={`${isShown ? 'Ocultar' : 'Mostrar'} ${name}`}
          onClick={() => setIsShown(!isShown)}
        />
        <IconButton icon={Copy} label={`Copiar ${name}`} onClick={() => copyText(secret, copied)} />
      </div>
      {children}
    </Dialog>
  )
}
