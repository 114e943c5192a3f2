import { LoginView } from '@/features/accounts/panel/login/LoginView'
import { currentRequest } from '@/shell/panel/currentRequest'
import { tabOf } from '@/ui/panel/tabOf'
// For the scripts of the first screen, which load while somebody types.
import '@/features/dashboard/DashboardView'
import '@/shell/panel/nav/Frame'

type Args = { searchParams: Promise<Record<string, string | string[]>> }

export const generateMetadata = () => tabOf('Iniciar sesión')

export default async function Page({ searchParams }: Args) {
  const req = await currentRequest()
  return <LoginView req={req} searchParams={await searchParams} />
}
