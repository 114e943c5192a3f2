import type { PayloadRequest } from 'payload'
import { queueEvent } from '@/features/webhooks/events'
import { actorOf } from '@/platform/audit/record'
import { execute } from '@/platform/db/transaction'
import type { Stage } from './schema'

type Event = { kind: 'note' | 'mail' | 'stage' | 'whatsapp'; text: string; data?: object }

/** Puts something on a person's timeline, in the transaction of the request, as a deed of whoever acts. */
export const addEvent = (req: PayloadRequest, person: number, { kind, text, data = {} }: Event) =>
  execute(req)`insert into person_events (person_id, kind, by_id, text, data)
    values (${person}, ${kind}, ${actorOf(req).id}::int, ${text}, ${JSON.stringify(data)}::jsonb)`

type Announced = { id: number; nombre: string; stage: Stage; createdAt: string }

/** Tells receivers of webhooks about a person. They get no address and no number. */
export const announce = (
  req: PayloadRequest,
  event: 'person.created' | 'person.stage_changed',
  { id, nombre, stage, createdAt }: Announced,
) => queueEvent(req, event, () => ({ id, nombre, stage, createdAt }))
