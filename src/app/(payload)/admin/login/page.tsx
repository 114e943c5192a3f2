import { LoginView } from '@/features/accounts/panel/login/LoginView'
import { currentRequest } from '@/shell/panel/currentRequest'
import type { SearchParams } from '@/ui/panel/searchParams'
// For the scripts of the first screen, which load while somebody types.
import '@/features/dashboard/DashboardView'
import '@/shell/panel/nav/Frame'

type Args = { searchParams: Promise<SearchParams> }

export const metadata = { title: 'Iniciar sesión' }

export default async function Page({ searchParams }: Args) {
  const req = await currentRequest()
  return <LoginView req={req} searchParams={await searchParams} />
}
