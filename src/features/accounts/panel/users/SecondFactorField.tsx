import { useState } from 'react'
import type { UserRecord } from '@/features/accounts/schemas/user'
import { Button } from '@/ui/panel/Button'
import { ConfirmAction } from '@/ui/panel/dialogs/ConfirmDialog'
import { FieldNote } from '@/ui/panel/fields/FieldFrame'
import { notify } from '@/ui/panel/toasts/notify'
import { removeSecondFactor } from './users'

/** Removes the second factor of a user who has lost it. */
export function SecondFactorField({ user, disabled }: { user: UserRecord; disabled: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="grid gap-1.5">
      <Button disabled={disabled} onClick={() => setIsAsking(true)}>
        Quitar segundo factor
      </Button>
      <FieldNote>Si perdió su teléfono y sus códigos de recuperación. También quita sus llaves de acceso.</FieldNote>
      <ConfirmAction
        act={removeSecondFactor}
        confirmLabel="Quitar"
        description={({ username }) =>
          `${username} entrará solo con su contraseña, sus sesiones se cierran y recibe un correo.`
        }
        failure="Error al quitar el segundo factor"
        item={isAsking ? user : undefined}
        onClose={() => setIsAsking(false)}
        onDone={({ message }) => notify(message)}
        refreshes={[['users']]}
        title="Quitar segundo factor"
      />
    </div>
  )
}
