import { useEffect } from 'react'
import type { AuthenticationResponse } from '@/features/accounts/schemas/passkey'
import type { Login } from '@/features/accounts/schemas/user'
import { request } from '@/platform/shared/request'
import { useAction } from '@/ui/panel/data/useAction'
import { PasskeyButton } from '../passkeys/PasskeyButton'
import { offerPasskeys, signWithPasskey } from '../passkeys/passkeys'
import { useEntrance } from './useEntrance'

/** Signs in with just a passkey: by its button, or from the browser's suggestions for the username. */
export function PasskeyLogin({ target }: { target: string }) {
  const { enter, isIn } = useEntrance(target)
  const { start, isPending } = useAction({
    act: async (signed: AuthenticationResponse | undefined) => logIn(signed ?? (await signWithPasskey())),
    failure: 'No se pudo entrar con la llave de acceso',
    onDone: enter,
  })
  const isBusy = isPending || isIn

  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each attempt, which ends the offer
  useEffect(() => (isBusy ? undefined : offerPasskeys(start)), [isBusy])

  return (
    <PasskeyButton className="mt-3 min-h-12 w-full" isBusy={isBusy} onClick={() => start(undefined)}>
      Entrar con una llave de acceso
    </PasskeyButton>
  )
}

const logIn = (response: AuthenticationResponse) =>
  request<Login>('/api/blog/admin/login/passkey', { method: 'POST', body: { response } })
