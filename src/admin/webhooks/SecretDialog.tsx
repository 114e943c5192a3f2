'use client'
import type { RefObject } from 'react'
import type { NewSecret } from '@/schemas/webhook'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/dialogs/Dialog'
import { ShownOnce } from '../kit/dialogs/ShownOnce'

type Props = { made: NewSecret; onClose: () => void; returnFocusTo: RefObject<HTMLElement | null> }

export function SecretDialog({ made: { webhook, secret }, onClose, returnFocusTo }: Props) {
  return (
    <Dialog
      description="Con él comprueba el receptor que cada evento viene de este sitio."
      footer={
        <Button look="primary" onClick={onClose}>
          Entendido
        </Button>
      }
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      title={`Secreto de «${webhook.name}»`}
    >
      <ShownOnce
        copied="Secreto copiado al portapapeles."
        hidden="Secreto oculto"
        name="secreto"
        secret={secret}
        warning="Copia el secreto ahora: no podrás volver a verlo."
      />
    </Dialog>
  )
}
