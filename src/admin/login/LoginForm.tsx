import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { SecondStep } from '@/schemas/security'
import { type Login, type LoginInput, loginSchema } from '@/schemas/user'
import { RequestError, request } from '@/shared/request'
import { clearSession } from '@/shared/session'
import { SingleFlight } from '@/shared/singleFlight'
import { SubmitButton } from '../kit/Button'
import { TextField } from '../kit/fields/TextField'
import { notifyError } from '../kit/toasts/notify'
import { PasswordField } from './PasswordField'
import { LOGIN } from './session'
import { useEntrance } from './useEntrance'

type Props = { target: string; onSecondStep: (step: SecondStep['secondFactor']) => void }

/** Signs in and continues to `target`, or to the second step. Every rejection reads the same, whatever its reason; any other failure says what it is. */
export function LoginForm({ target, onSecondStep }: Props) {
  const { enter, isIn } = useEntrance(target)
  const { register, handleSubmit, formState } = useForm<LoginInput>({ resolver: zodResolver(loginSchema) })
  const { errors } = formState
  const [flight] = useState(() => new SingleFlight<void>())
  const isPending = formState.isSubmitting || isIn

  useEffect(() => {
    followSystemTheme()
    clearSession() // left over from a session that ended in another tab
    // Restores the login page's plain URL; `target` is already known. Keeps Next's history state, which it needs for
    // going back.
    window.history.replaceState(window.history.state, '', LOGIN)
  }, [])

  async function signIn(values: LoginInput) {
    try {
      const answer = await request<Login | SecondStep>('/api/blog/admin/login', { method: 'POST', body: values })
      if ('secondFactor' in answer) onSecondStep(answer.secondFactor)
      else enter(answer)
    } catch (error) {
      const isRejected = error instanceof RequestError && error.status === 401
      const fallback = isRejected ? 'Usuario o contraseña incorrectos' : 'No hay conexión con el servidor'
      notifyError(isRejected ? undefined : error, fallback, 'Error de autenticación')
    }
  }

  return (
    <form
      className="grid gap-5"
      method="post"
      noValidate
      onSubmit={handleSubmit((values) => flight.run(() => signIn(values)))}
    >
      <TextField
        autoCapitalize="none"
        autoComplete="username webauthn"
        error={errors.username?.message}
        label="Usuario"
        spellCheck={false}
        {...register('username')}
      />
      <PasswordField error={errors.password?.message} {...register('password')} />
      <SubmitButton busy="Iniciando sesión..." className="mt-2 min-h-12" isBusy={isPending}>
        Iniciar Sesión
      </SubmitButton>
    </form>
  )
}

/**
 * Payload doesn't do this for signed-out users: only some browsers send their theme to the server, and the others would
 * get the light one.
 */
function followSystemTheme() {
  if (document.cookie.includes('payload-theme=')) return // chosen in the profile
  document.documentElement.dataset.theme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
