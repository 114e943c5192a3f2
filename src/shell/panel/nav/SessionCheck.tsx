import { Spinner } from '@/ui/panel/Loading'

/** Shown while the browser checks the session, and hidden once Payload renders (`Ready`). */
export function SessionCheck() {
  return (
    <p
      className="fixed inset-0 flex items-center justify-center gap-2.5 font-body text-muted in-data-ready:hidden"
      role="status"
    >
      <Spinner />
      Verificando autenticación...
    </p>
  )
}
