import { useState } from 'react'
import type { Passkey } from '@/features/accounts/schemas/passkey'
import type { Security } from '@/features/accounts/schemas/security'
import { Badge } from '@/ui/panel/Badge'
import { Button } from '@/ui/panel/Button'
import { NOTICE } from '@/ui/panel/classes'
import { useAction } from '@/ui/panel/data/useAction'
import { Moment } from '@/ui/panel/dates/Day'
import { TitledCard } from '@/ui/panel/TitledCard'
import { PROFILE_CARD } from '../classes'
import { AddPasskeyDialog } from './AddPasskeyDialog'
import { EnrolDialog } from './EnrolDialog'
import { FACTOR, Passkeys } from './Passkeys'
import { RecoveryCodesDialog } from './RecoveryCodesDialog'
import { RemoveDialog } from './RemoveDialog'
import { removePasskey, removeTotp, renewRecoveryCodes } from './security'

type Props = Security & {
  /** The role requires a second factor, and nothing else is open until there is one. */
  mustEnrol: boolean
}

type Open = 'enrol' | 'addPasskey' | { what: string; remove: typeof removeTotp }

/** The authenticator app, the passkeys and the recovery codes of the user's own account. */
export function SecondFactor({ totp, passkeys, recoveryCodesLeft, sessions, mustEnrol }: Props) {
  const [open, setOpen] = useState<Open>()
  const [codes, setCodes] = useState<string[]>()
  const renewing = useAction({
    act: renewRecoveryCodes,
    failure: 'Error al crear los códigos de recuperación',
    refreshes: [['profile']],
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  const close = () => setOpen(undefined)
  const factors = passkeys.length + (totp.isEnabled ? 1 : 0)
  const askToRemove = ({ id, name }: Passkey) =>
    setOpen({ what: `la llave de acceso «${name}»`, remove: (proof, key) => removePasskey(id, proof, key) })

  return (
    <TitledCard className={PROFILE_CARD} title="Seguridad">
      {mustEnrol && (
        <p className={`${NOTICE} py-3`} role="status">
          Tu rol exige un segundo factor. Activa una app de autenticación o añade una llave de acceso para usar el resto
          del panel.
        </p>
      )}
      <div className={FACTOR}>
        <h3 className="text-ui">App de autenticación</h3>
        {totp.isEnabled && <Badge tone="positive">Activa</Badge>}
        <p className="text-muted">
          {totp.since ? (
            <>
              Activa desde el <Moment iso={totp.since} />: al entrar, además de la contraseña se pide un código.
            </>
          ) : (
            'Con una app como Google Authenticator o la de tu gestor de contraseñas, nadie entra solo con tu contraseña.'
          )}
        </p>
        {totp.isEnabled ? (
          <Button onClick={() => setOpen({ what: 'la app de autenticación', remove: removeTotp })}>
            Quitar la app
          </Button>
        ) : (
          <Button look="primary" onClick={() => setOpen('enrol')}>
            Activar una app
          </Button>
        )}
      </div>
      <Passkeys onAdd={() => setOpen('addPasskey')} onRemove={askToRemove} passkeys={passkeys} />
      {factors > 0 && (
        <div className={FACTOR}>
          <h3 className="text-ui">Códigos de recuperación</h3>
          <p className="text-muted">
            {recoveryCodesLeft === 1 ? 'Te queda 1 código' : `Te quedan ${recoveryCodesLeft} códigos`} para entrar sin
            tu teléfono. Si creas otros, los anteriores dejan de valer.
          </p>
          <Button isBusy={renewing.isPending} onClick={() => renewing.start()}>
            Crear códigos nuevos
          </Button>
        </div>
      )}
      {open === 'enrol' && <EnrolDialog onClose={close} onDone={setCodes} />}
      {open === 'addPasskey' && <AddPasskeyDialog device={deviceOf(sessions)} onClose={close} onCodes={setCodes} />}
      {typeof open === 'object' && (
        <RemoveDialog
          {...open}
          hasApp={totp.isEnabled}
          hasPasskey={passkeys.length > 0}
          isLast={factors === 1}
          onClose={close}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={leaveCodes} />}
    </TitledCard>
  )

  function leaveCodes() {
    setCodes(undefined)
    if (mustEnrol) window.location.assign('/admin/dashboard') // the whole panel is open now
  }
}

const deviceOf = (sessions: Props['sessions']) => sessions.find(({ isCurrent }) => isCurrent)?.device ?? ''
