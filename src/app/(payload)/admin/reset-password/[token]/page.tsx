import config from '@payload-config'
import { getPayload } from 'payload'
import { importMap } from '@/admin/importMap'
import { ResetPasswordView } from '@/admin/login/ResetPasswordView'
import { tabOf } from '@/admin/nav/tabOf'

type Args = { params: Promise<{ token: string }> }

export const generateMetadata = async () => tabOf(await getPayload({ config }), 'Elige una contraseña nueva')

export default async function Page({ params }: Args) {
  const { token } = await params
  return <ResetPasswordView payload={await getPayload({ config, importMap })} token={token} />
}
