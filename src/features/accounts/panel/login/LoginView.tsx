import { redirect } from 'next/navigation'
import type { PayloadRequest } from 'payload'
import { isActive } from '@/platform/access/can'
import { NOTICE } from '@/ui/panel/classes'
import type { SearchParams } from '@/ui/panel/searchParams'
import { LoginFrame } from './LoginFrame'
import { LoginSteps } from './LoginSteps'
import { ENDED } from './session'
import { targetOf } from './target'

type Props = { req: PayloadRequest; searchParams: SearchParams }

/** The login page. A signed-in user continues to where they wanted to go, within this site only. */
export function LoginView({ req, searchParams }: Props) {
  const { redirect: wanted, [ENDED]: hasEnded, ...query } = searchParams
  const target = targetOf(wanted, query)
  if (isActive({ req })) redirect(target)
  return (
    <LoginFrame title="Panel de administración">
      <LoginSteps target={target}>
        {hasEnded ? (
          <p className={`${NOTICE} mt-3 mb-6 py-3`} role="status">
            Sesión expirada. Por favor, inicia sesión nuevamente.
          </p>
        ) : (
          <p className="mt-2 mb-8 text-muted">Entra con tu usuario para seguir donde lo dejaste.</p>
        )}
      </LoginSteps>
    </LoginFrame>
  )
}
