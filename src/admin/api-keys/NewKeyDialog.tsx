'use client'
import { Copy, Eye, EyeOff, TriangleAlert } from 'lucide-react'
import { type RefObject, useState } from 'react'
import type { NewApiKey } from '@/schemas/apiKey'
import { Button } from '../kit/Button'
import { copyText } from '../kit/copyText'
import { Dialog } from '../kit/Dialog'
import { IconButton } from '../kit/IconButton'
import styles from './apiKeys.module.css'

type Props = { created: NewApiKey; onClose: () => void; returnFocusTo: RefObject<HTMLElement | null> }

/** Shows the raw key, this one time, and how a tool uses it. */
export function NewKeyDialog({ created: { apiKey, rawKey }, onClose, returnFocusTo }: Props) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Dialog
      footer={
        <Button look="primary" onClick={onClose}>
          Entendido
        </Button>
      }
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      title={`API Key «${apiKey.name}»`}
    >
      <p className={styles.warning}>
        <TriangleAlert aria-hidden="true" size={20} />
        Copia la API key ahora: no podrás volver a verla.
      </p>
      <div className={styles.secret}>
        {isShown ? <code>{rawKey}</code> : <Masked />}
        <IconButton
          icon={Icon}
          label={isShown ? 'Ocultar API key' : 'Mostrar API key'}
          onClick={() => setIsShown(!isShown)}
        />
        <IconButton
          icon={Copy}
          label="Copiar API key"
          onClick={() => copyText(rawKey, 'API key copiada al portapapeles.')}
        />
      </div>
      <section className={styles.usage}>
        <h3>Cómo se usa</h3>
        <pre>
          <code>{`POST /api/blog/automation/posts\nHost: ${window.location.host}\nAuthorization: Bearer <tu API key>`}</code>
        </pre>
        <p>La API key solo puede crear posts sin publicar: alguien del equipo los revisa y los publica.</p>
      </section>
    </Dialog>
  )
}

function Masked() {
  return (
    <span aria-label="API key oculta" className={styles.masked} role="img">
      {'•'.repeat(32)}
    </span>
  )
}
