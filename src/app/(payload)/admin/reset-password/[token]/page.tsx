import config from '@payload-config'
import { getPayload } from 'payload'
import { LoginFrame } from '@/features/accounts/panel/login/LoginFrame'
import { ResetForm } from '@/features/accounts/panel/login/ResetForm'
import { importMap } from '@/shell/panel/importMap'
import { tabOf } from '@/ui/panel/tabOf'

type Args = { params: Promise<{ token: string }> }

const TITLE = 'Elige una contraseña nueva'

export const generateMetadata = async () => tabOf(await getPayload({ config }), TITLE)

/** The page of a reset link. The token is checked only on submit. */
export default async function Page({ params }: Args) {
  const { token } = await params
  return (
    <LoginFrame payload={await getPayload({ config, importMap })} title={TITLE}>
      <ResetForm token={token} />
    </LoginFrame>
  )
}
