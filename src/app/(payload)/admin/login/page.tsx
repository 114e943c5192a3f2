import { LoginView } from '@/features/accounts/panel/login/LoginView'
import { currentRequest } from '@/shell/panel/currentRequest'
// For the scripts of the first screen, which load while somebody types.
import '@/features/dashboard/DashboardView'
import '@/shell/panel/nav/Frame'

type Args = { searchParams: Promise<Record<string, string | string[]>> }

export const metadata = { title: 'Iniciar sesión' }

export default async function Page({ searchParams }: Args) {
  const req = await currentRequest()
  return <LoginView req={req} searchParams={await searchParams} />
}
