import type { Payload } from 'payload'
import { LoginFrame } from './LoginFrame'
import { ResetForm } from './ResetForm'

/** The page of a reset link. The token is checked only on submit. */
export function ResetPasswordView({ payload, token }: { payload: Payload; token: string }) {
  return (
    <LoginFrame payload={payload} title="Elige una contraseña nueva">
      <ResetForm token={token} />
    </LoginFrame>
  )
}
