import { CalendarDays } from 'lucide-react'
import type { Screen } from '@/ui/panel/screen'

const needs = 'contact:manage'

export const screens: Screen[] = [
  { path: '/bookings', title: 'Agenda', needs, link: { group: 'Clientes', icon: CalendarDays } },
  { path: '/bookings/:id', title: 'Consulta reservada', needs },
  { path: '/booking-hours', title: 'Horario de consultas', needs, generated: '/globals/booking' },
]
