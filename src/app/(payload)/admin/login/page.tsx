import config from '@payload-config'
import { getPayload } from 'payload'
import { currentRequest } from '@/admin/currentRequest'
import { importMap } from '@/admin/importMap'
import { LoginView } from '@/admin/login/LoginView'
import { tabOf } from '@/admin/nav/tabOf'

type Args = { searchParams: Promise<Record<string, string | string[]>> }

export const generateMetadata = async () => tabOf(await getPayload({ config }), 'Iniciar sesión')

export default async function Page({ searchParams }: Args) {
  const req = await currentRequest(await getPayload({ config, importMap }))
  return <LoginView req={req} searchParams={await searchParams} />
}
