import { Copy, Eye, EyeOff, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../copyText'
import { IconButton } from '../IconButton'
import styles from './shownOnce.module.css'

type Props = {
  /** Its name in labels such as 'Mostrar …'. */
  name: string
  secret: string
  warning: string
  hidden: string
  copied: string
}

/** A secret that is displayed only once, masked at first, with buttons to show and copy it. */
export function ShownOnce({ name, secret, warning, hidden, copied }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <p className={styles.warning}>
        <TriangleAlert aria-hidden="true" size={20} />
        {warning}
      </p>
      <div className={styles.secret}>
        {isShown ? (
          <code>{secret}</code>
        ) : (
          <span aria-label={hidden} className={styles.masked} role="img">
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
    </>
  )
}
