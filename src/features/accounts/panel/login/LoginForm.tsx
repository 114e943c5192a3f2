import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { SecondStepTicket } from '@/features/accounts/schemas/security'
import { type Login, type LoginInput, loginSchema } from '@/features/accounts/schemas/user'
import { RequestError, request } from '@/platform/shared/request'
import { clearSession } from '@/platform/shared/session'
import { SingleFlight } from '@/platform/shared/singleFlight'
import { SubmitButton } from '@/ui/panel/Button'
import { PasswordField } from '@/ui/panel/fields/PasswordField'
import { TextField } from '@/ui/panel/fields/TextField'
import { notifyError } from '@/ui/panel/toasts/notify'
import { LOGIN } from './session'
import { useEntrance } from './useEntrance'

type Props = {
  target: string
  /** Whether the user has come back to it. */
  autoFocus: boolean
  onSecondStep: (step: SecondStepTicket) => void
}

/** Signs in and continues to `target`, or to the second step. Every rejection reads the same, whatever its reason; any other failure says what it is. */
export function LoginForm({ target, autoFocus, onSecondStep }: Props) {
  const { enter, isIn } = useEntrance(target)
  const { register, handleSubmit, formState } = useForm<LoginInput>({ resolver: zodResolver(loginSchema) })
  const { errors } = formState
  const [flight] = useState(() => new SingleFlight<void>())
  const [isProving, setIsProving] = useState(false)
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
      const answer = await logIn(values, () => setIsProving(true))
      if ('secondFactor' in answer) onSecondStep(answer.secondFactor)
      else enter(answer)
    } catch (error) {
      const isRejected = error instanceof RequestError && error.status === 401
      const fallback = isRejected ? 'Usuario o contraseña incorrectos' : 'No hay conexión con el servidor'
      notifyError(isRejected ? undefined : error, fallback, 'Error de autenticación')
    } finally {
      setIsProving(false)
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
        autoFocus={autoFocus}
        error={errors.username?.message}
        label="Usuario"
        spellCheck={false}
        {...register('username')}
      />
      <PasswordField error={errors.password?.message} {...register('password')} />
      <SubmitButton
        busy={isProving ? 'Comprobando el navegador...' : 'Iniciando sesión...'}
        className="mt-2 min-h-12"
        isBusy={isPending}
      >
        Iniciar Sesión
      </SubmitButton>
    </form>
  )
}

const UNABLE =
  'Hay demasiados intentos de entrar y este navegador no puede hacer la comprobación que hace falta. Entra por https, o con un dispositivo con el que ya hayas entrado.'

/** Sends the login; while passwords are being guessed, again with a challenge that the browser solves after `onWork`. */
async function logIn(values: LoginInput, onWork: () => void): Promise<Login | { secondFactor: SecondStepTicket }> {
  const send = (body: object) =>
    request<Login | { secondFactor: SecondStepTicket }>('/api/blog/admin/login', { method: 'POST', body })
  try {
    return await send(values)
  } catch (error) {
    if (!(error instanceof RequestError && error.code === 'proof_required')) throw error
    if (!window.isSecureContext) throw new RequestError(error.status, UNABLE) // over plain http it has no WebCrypto
    onWork()
    const proof = await import('@/platform/shared/proveWork').then(({ proveWork }) => proveWork())
    return send({ ...values, proof })
  }
}

/**
 * Payload doesn't do this for signed-out users: only some browsers send their theme to the server, and the others would
 * get the light one.
 */
function followSystemTheme() {
  if (document.cookie.includes('payload-theme=')) return // chosen in the profile
  document.documentElement.dataset.theme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
