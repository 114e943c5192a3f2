'use client'
import { LoadFailed } from '@/ui/panel/Loading'

/** Shown in place of a screen that failed, for our own screens within the frame: Next's page is in English. */
export default function ScreenError() {
  return (
    <div className="px-(--gutter-h) pt-6">
      <LoadFailed onRetry={() => window.location.reload()}>No se pudo mostrar esta pantalla.</LoadFailed>
    </div>
  )
}
