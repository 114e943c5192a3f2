'use client'
import { LoadFailed } from '@/admin/kit/Loading'

/** Shown in place of a screen that a fault has stopped, in ours within the frame: Next's own page is in English. */
export default function ScreenError() {
  return (
    <div className="px-(--gutter-h) pt-6">
      <LoadFailed onRetry={() => window.location.reload()}>No se pudo mostrar esta pantalla.</LoadFailed>
    </div>
  )
}
