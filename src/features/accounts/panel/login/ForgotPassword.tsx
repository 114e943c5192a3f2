import { useState } from 'react'
import { forgottenSchema } from '@/features/accounts/schemas/user'
import { request } from '@/platform/shared/request'
import { Button, SubmitButton } from '@/ui/panel/Button'
import { useFormAction } from '@/ui/panel/data/useFormAction'
import { TextField } from '@/ui/panel/fields/TextField'

/** Requests a reset link by mail. The answer reads the same for every username. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const [said, setSaid] = useState('')
  const { field, submit, isPending } = useFormAction({
    schema: forgottenSchema,
    defaultValues: { username: '' },
    act: (body) => request<{ message: string }>('/api/blog/admin/forgot-password', { method: 'POST', body }),
    failure: 'No se pudo pedir el enlace',
    onDone: ({ message }) => setSaid(message),
  })
  return (
    <>
      <h2 className="mt-2 text-lg">Recuperar la contraseña</h2>
      <p className="mt-2 mb-8 text-muted" role="status">
        {said || 'Escribe tu usuario y te enviamos por correo un enlace para elegir otra.'}
      </p>
      {!said && (
        <form className="grid gap-5" noValidate onSubmit={submit}>
          <TextField
            autoCapitalize="none"
            autoComplete="username"
            autoFocus // the user chose this step
            label="Usuario"
            spellCheck={false}
            {...field('username')}
          />
          <SubmitButton busy="Enviando..." className="mt-2 min-h-12" isBusy={isPending}>
            Enviar enlace
          </SubmitButton>
        </form>
      )}
      <Button autoFocus={Boolean(said)} className="mt-3 w-fit px-0!" key={said} look="quiet" onClick={onBack}>
        Volver a iniciar sesión
      </Button>
    </>
  )
}
