import { LoginFrame } from '@/features/accounts/panel/login/LoginFrame'
import { ResetForm } from '@/features/accounts/panel/login/ResetForm'

type Args = { params: Promise<{ token: string }> }

const TITLE = 'Elige una contraseña nueva'

export const metadata = { title: TITLE }

/** The page of a reset link. The token is checked only on submit. */
export default async function Page({ params }: Args) {
  const { token } = await params
  return (
    <LoginFrame title={TITLE}>
      <ResetForm token={token} />
    </LoginFrame>
  )
}
