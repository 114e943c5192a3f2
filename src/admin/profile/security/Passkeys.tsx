'use client'
import type { Passkey } from '@/schemas/passkey'
import { Button } from '../../kit/Button'
import { Moment } from '../../kit/dates/Day'
import { PasskeyButton } from '../../passkeys/PasskeyButton'
import styles from '../profile.module.css'

type Props = { passkeys: Passkey[]; onAdd: () => void; onRemove: (passkey: Passkey) => void }

/** The user's passkeys, with buttons to add and remove them. */
export function Passkeys({ passkeys, onAdd, onRemove }: Props) {
  return (
    <div className={styles.factor}>
      <h3>Llaves de acceso</h3>
      <p>
        Entras con la huella, la cara o el PIN de tu dispositivo, sin escribir usuario ni contraseña. En una página
        falsa no funcionan.
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span>
                {passkey.name}
                <small>
                  Añadida el <Moment iso={passkey.createdAt} />
                  {passkey.lastUsedAt && (
                    <>
                      , último uso el <Moment iso={passkey.lastUsedAt} />
                    </>
                  )}
                </small>
              </span>
              <Button
                aria-label={`Quitar la llave de acceso ${passkey.name}`}
                look="quiet"
                onClick={() => onRemove(passkey)}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <PasskeyButton onClick={onAdd}>Añadir una llave de acceso</PasskeyButton>
    </div>
  )
}
