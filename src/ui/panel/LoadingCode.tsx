import { useEffect, useState } from 'react'
import { LoadFailed, Loading } from './Loading'

const LATE_MS = 10_000

/** Placeholder for a part of a screen whose code is loading. It may never come: the connection hangs, or an upgrade of the site has replaced it. */
export function LoadingCode({ children }: { children: string }) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return <Loading>{children}</Loading>
  return (
    <LoadFailed label="Recargar la página" onRetry={() => window.location.reload()}>
      Esta parte de la pantalla tarda en cargar. Puedes esperar o recargar la página: lo que has escrito se queda en
      este navegador.
    </LoadFailed>
  )
}
