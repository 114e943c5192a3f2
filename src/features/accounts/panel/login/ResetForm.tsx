'use client'
import { useRouter } from 'next/navigation'
import { request } from '@/platform/shared/request'
import { SubmitButton } from '@/ui/panel/Button'
import { useFormAction } from '@/ui/panel/data/useFormAction'
import { NewPasswordFields } from '@/ui/panel/fields/NewPasswordFields'
import { notify } from '@/ui/panel/toasts/notify'
import { passwordForm } from '../profile/profile'
import { LOGIN } from './session'

/** Sets a new password with the token of a reset link, then leads to the login. */
export function ResetForm({ token }: { token: string }) {
  const router = useRouter()
  const { field, submit, isPending } = useFormAction({
    schema: passwordForm,
    defaultValues: { password: '', confirmPassword: '' },
    act: ({ password }, key) =>
      request<{ message: string }>('/api/blog/admin/reset-password', {
        method: 'POST',
        body: { token, password },
        ...key,
      }),
    failure: 'Error al cambiar la contraseña',
    isLast: true,
    onDone({ message }) {
      notify('Contraseña actualizada', message)
      router.push(LOGIN)
    },
  })
  return (
    <>
      <p className="mt-2 mb-8 text-muted">Al guardarla se cierran todas las sesiones de tu cuenta.</p>
      <form className="grid gap-5" method="post" noValidate onSubmit={submit}>
        <NewPasswordFields field={field} />
        <SubmitButton className="mt-2 min-h-12" isBusy={isPending}>
          Guardar contraseña
        </SubmitButton>
      </form>
    </>
  )
}
