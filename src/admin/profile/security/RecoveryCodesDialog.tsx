'use client'
import { Button } from '../../kit/Button'
import { copyText } from '../../kit/copyText'
import { Dialog } from '../../kit/dialogs/Dialog'
import { download } from '../../kit/download'
import kit from '../../kit/kit.module.css'
import styles from '../profile.module.css'

/** Shows new recovery codes, only this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog
      description="Guárdalos en un lugar seguro: cada uno sirve una vez para entrar sin tu teléfono, y no se muestran de nuevo."
      onClose={onClose}
      title="Códigos de recuperación"
    >
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <footer className={kit.dialogFooter}>
        <Button onClick={() => copyText(text, 'Códigos copiados.')}>Copiar</Button>
        <Button onClick={() => download('codigos-de-recuperacion.txt', text, 'text/plain;charset=utf-8')}>
          Descargar
        </Button>
        <Button look="primary" onClick={onClose}>
          Ya los guardé
        </Button>
      </footer>
    </Dialog>
  )
}
