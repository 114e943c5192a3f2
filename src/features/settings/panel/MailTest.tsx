'use client'
import { Mail } from 'lucide-react'
import { request } from '@/platform/shared/request'
import { Button } from '@/ui/panel/Button'
import { useAction } from '@/ui/panel/data/useAction'
import { notify } from '@/ui/panel/toasts/notify'

/** Sends a test message to the user's own address, to check outgoing mail. */
export function MailTest() {
  const test = useAction({
    act: () => request<{ message: string }>('/api/admin/settings/mail-test', { method: 'POST' }),
    failure: 'Error al enviar el correo de prueba',
    onDone: ({ message }) => notify('Correo enviado', message),
  })
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button icon={Mail} isBusy={test.isPending} onClick={() => test.start()}>
        {test.isPending ? 'Enviando...' : 'Enviar correo de prueba'}
      </Button>
      <p className="text-sm text-muted">Llega a la dirección de tu propio usuario.</p>
    </div>
  )
}
