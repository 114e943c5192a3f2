'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useAuth } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import type { ClientUser } from 'payload'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Login, type LoginInput, loginSchema } from '@/schemas/user'
import { RequestError, request } from '@/shared/request'
import { clearSession, expiryMs, LOGIN, storeSession } from '@/shared/session'
import { SingleFlight } from '@/shared/singleFlight'
import { Button } from '../kit/Button'
import { notify } from '../kit/notify'
import { TextField } from '../kit/TextField'
import { say } from '../kit/Toasts'
import styles from './login.module.css'
import { PasswordField } from './PasswordField'

/** Signs in and goes on to `target`. Every refusal reads the same, whatever its reason. */
export function LoginForm({ target }: { target: string }) {
  const router = useRouter()
  const { setUser } = useAuth()
  const { register, handleSubmit, formState } = useForm<LoginInput>({ resolver: zodResolver(loginSchema) })
  const { errors } = formState
  const [isIn, setIsIn] = useState(false)
  const [goal] = useState(target)
  const [flight] = useState(() => new SingleFlight<void>())
  const isPending = formState.isSubmitting || isIn

  useEffect(() => {
    followSystemTheme()
    clearSession() // of a session that has ended in another tab
    // The specified address; where to go on is known by now. The state is Next's, which needs it on the way back.
    window.history.replaceState(window.history.state, '', LOGIN)
  }, [])

  async function signIn(values: LoginInput) {
    try {
      const { token, user } = await request<Login>('/api/blog/admin/login', { method: 'POST', body: values })
      storeSession(token, user)
      // Payload's user is a whole document; its screens read the role and the rest afresh from the server.
      const exp = expiryMs(token) / 1000
      setUser({ user: { ...user, collection: 'users' } as unknown as ClientUser, token, exp })
      notify('Inicio de sesión exitoso', 'Bienvenido al panel de administración')
      setIsIn(true) // until the next screen is there
      router.push(goal)
    } catch (error) {
      // Too many attempts is worth knowing; every other refusal reads the same.
      const isTooMany = error instanceof RequestError && error.status === 429
      const description = isTooMany ? error.message : 'Usuario o contraseña incorrectos'
      say({ title: 'Error de autenticación', description, isError: true })
    }
  }

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={handleSubmit((values) => flight.run(() => signIn(values)))}
    >
      <TextField
        autoCapitalize="none"
        autoComplete="username"
        error={errors.username?.message}
        label="Usuario"
        spellCheck={false}
        {...register('username')}
      />
      <PasswordField error={errors.password?.message} {...register('password')} />
      <Button className={styles.submit} isBusy={isPending} look="primary" type="submit">
        {isPending ? 'Iniciando sesión...' : 'Iniciar Sesión'}
      </Button>
    </form>
  )
}

/** To strangers Payload itself doesn't: only some browsers tell the server their theme, so the others would see the light one. */
function followSystemTheme() {
  if (document.cookie.includes('payload-theme=')) return // chosen in the profile
  document.documentElement.dataset.theme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
