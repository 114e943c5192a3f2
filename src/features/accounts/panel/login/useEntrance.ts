import { useAuth } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import type { ClientUser } from 'payload'
import { useEffect, useState } from 'react'
import type { Login } from '@/features/accounts/schemas/user'
import { expiryOf } from '@/platform/shared/expiryOf'
import { PATIENCE_MS } from '@/platform/shared/request'
import { useFreshSession } from '@/ui/panel/data/useRights'
import { notify } from '@/ui/panel/toasts/notify'
import { storeSession } from './session'

/** Stores a new session and continues to `target`, or to the profile if a second factor must be enrolled first. */
export function useEntrance(target: string) {
  const router = useRouter()
  const { setUser } = useAuth()
  const refresh = useFreshSession()
  const [isIn, setIsIn] = useState(false)
  const [goal] = useState(target) // as first rendered: LoginForm takes it out of the address, and a refresh would pass the default

  // The router waits forever on a connection that hangs. The browser's own load ends, and with a page that can be reloaded.
  useEffect(() => {
    if (!isIn) return
    const timer = setTimeout(() => window.location.assign(goal), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isIn, goal])

  function enter({ token, user, mustEnrol }: Login) {
    storeSession(token, user)
    // Payload expects a whole user document, but its screens read the role and the rest from the server.
    setUser({ user: { ...user, collection: 'users' } as unknown as ClientUser, token, exp: expiryOf(token) })
    notify('Inicio de sesión exitoso', 'Bienvenido al panel de administración')
    setIsIn(true) // until the next screen has loaded
    router.push(mustEnrol ? '/admin/profile' : goal)
    // The login page lacks what only users get: Payload's configuration and their permissions.
    refresh()
  }
  return { enter, isIn }
}
