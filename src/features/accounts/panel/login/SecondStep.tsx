import { useState } from 'react'
import type { FactorProof, SecondFactorMethod, SecondStepTicket } from '@/features/accounts/schemas/security'
import type { Login } from '@/features/accounts/schemas/user'
import { RequestError, request } from '@/platform/shared/request'
import { Button } from '@/ui/panel/Button'
import { useAction } from '@/ui/panel/data/useAction'
import { PasskeyButton } from '../passkeys/PasskeyButton'
import { signWithPasskey } from '../passkeys/passkeys'
import { CodeForm, type StepAction } from './CodeForm'
import { useEntrance } from './useEntrance'

type Props = SecondStepTicket & { target: string; onBack: () => void }

const LEADS: Record<SecondFactorMethod, string> = {
  passkey: 'Confirma que eres tú con tu llave de acceso.',
  totp: 'Escribe el código de seis dígitos de tu app de autenticación.',
  recovery: 'Escribe uno de tus códigos de recuperación. Cada uno vale una sola vez.',
}
const SWITCHES: Record<SecondFactorMethod, string> = {
  passkey: 'Usar una llave de acceso',
  totp: 'Usar la app de autenticación',
  recovery: 'Usar un código de recuperación',
}

/** The second step of the login, by one of the user's methods. */
export function SecondStep({ ticket, methods, target, onBack }: Props) {
  const [method, setMethod] = useState(methods[0] ?? 'recovery')
  const { enter, isIn } = useEntrance(target)

  const verify = (proof: FactorProof) =>
    request<Login>('/api/blog/admin/login/second-factor', { method: 'POST', body: { ticket, ...proof } }).catch(
      (error: unknown) => {
        if (error instanceof RequestError && error.code === 'ticket_invalid') onBack()
        throw error
      },
    )
  const act = { verify, onDone: enter, isIn }

  return (
    <>
      <h2 className="mt-2 text-lg">Verificación en dos pasos</h2>
      <p className="mt-2 mb-8 text-muted" role="status">
        {LEADS[method]}
      </p>
      {method === 'passkey' ? (
        <PasskeyStep {...act} />
      ) : (
        <CodeForm isRecovery={method === 'recovery'} key={method} {...act} />
      )}
      <div className="mt-3 grid justify-items-start [&>button]:px-0">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} look="quiet" onClick={() => setMethod(other)}>
              {SWITCHES[other]}
            </Button>
          ))}
        <Button look="quiet" onClick={onBack}>
          Volver a iniciar sesión
        </Button>
      </div>
    </>
  )
}

function PasskeyStep({ verify, onDone, isIn }: StepAction) {
  const { start, isPending } = useAction({
    act: async () => verify({ response: await signWithPasskey() }),
    failure: 'No se pudo comprobar la llave de acceso',
    onDone,
  })
  return (
    <PasskeyButton
      autoFocus
      className="mt-3 min-h-12 w-full"
      isBusy={isPending || isIn}
      look="primary"
      onClick={() => start()}
    >
      {isPending ? 'Esperando al navegador...' : SWITCHES.passkey}
    </PasskeyButton>
  )
}
