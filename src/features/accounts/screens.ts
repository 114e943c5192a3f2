import { ShieldCheck, Users } from 'lucide-react'
import type { Screen } from '@/ui/panel/screen'

const group = 'Equipo'

export const screens: Screen[] = [
  { path: '/users', title: 'Usuarios', needs: 'users:manage', link: { group, icon: Users } },
  { path: '/users/new', title: 'Nuevo usuario', needs: 'users:manage' },
  { path: '/users/:id/edit', title: 'Editar usuario', needs: 'users:manage' },
  { path: '/roles', title: 'Roles', needs: 'roles:manage', link: { group, icon: ShieldCheck } },
  { path: '/profile', title: 'Perfil', needs: null },
]
