'use client'
import { useState } from 'react'
import type { UserRecord } from '@/schemas/user'
import { Button } from '../kit/Button'
import { ConfirmAction } from '../kit/dialogs/ConfirmDialog'
import { FieldNote } from '../kit/fields/FieldFrame'
import { notify } from '../kit/toasts/notify'
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
      {isAsking && (
        <ConfirmAction
          act={(key) => removeSecondFactor(user.id, key)}
          confirmLabel="Quitar"
          description={`${user.username} entrará solo con su contraseña, sus sesiones se cierran y recibe un correo.`}
          onClose={() => setIsAsking(false)}
          onDone={({ message }) => notify(message)}
          title="Quitar segundo factor"
          failure="Error al quitar el segundo factor"
          refreshes={[['users']]}
        />
      )}
    </div>
  )
}
