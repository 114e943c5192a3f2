import type { Passkey } from '@/features/accounts/schemas/passkey'
import { Button } from '@/ui/panel/Button'
import { Moment } from '@/ui/panel/dates/Day'
import { PasskeyButton } from '../../passkeys/PasskeyButton'

/** The classes of a second factor: heading, explanation, button. */
export const FACTOR = 'grid justify-items-start gap-2'

type Props = { passkeys: Passkey[]; onAdd: () => void; onRemove: (passkey: Passkey) => void }

/** The user's passkeys, with buttons to add and remove them. */
export function Passkeys({ passkeys, onAdd, onRemove }: Props) {
  return (
    <div className={FACTOR}>
      <h3 className="text-ui">Llaves de acceso</h3>
      <p className="text-muted">
        Entras con la huella, la cara o el PIN de tu dispositivo, sin escribir usuario ni contraseña. En una página
        falsa no funcionan.
      </p>
      {passkeys.length > 0 && (
        <ul className="my-1 w-full grid list-none gap-3 p-0">
          {passkeys.map((passkey) => (
            <li className="flex flex-wrap items-center justify-between gap-2" key={passkey.id}>
              <span>
                {passkey.name}
                <small className="block text-note text-muted">
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
