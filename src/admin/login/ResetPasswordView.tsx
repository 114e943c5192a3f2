import type { AdminViewServerProps } from 'payload'
import { LoginFrame } from './LoginFrame'
import { ResetForm } from './ResetForm'

/** The page of a reset link. The token is checked only on submit. */
export function ResetPasswordView({ initPageResult: { req }, params }: AdminViewServerProps) {
  const [, token = ''] = [params?.segments ?? []].flat()
  return (
    <LoginFrame payload={req.payload} title="Elige una contraseña nueva">
      <ResetForm token={token} />
    </LoginFrame>
  )
}
