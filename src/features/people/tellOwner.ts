import type { CollectionAfterChangeHook } from 'payload'
import type { Person } from '@/payload-types'
import { teamWhoMay } from '@/platform/access/team'
import { actorOf } from '@/platform/audit/record'
import { shownDate } from '@/platform/domain/calendarDays'
import { idOf } from '@/platform/domain/relation'
import { env } from '@/platform/env'
import { queueMail } from '@/platform/mail/outbox'

type Step = { nextStep?: string | null | undefined; nextStepAt?: string | null | undefined }

/** `Llamar, para el 01/12/2026`; '' without a next step. */
export const stepInWords = ({ nextStep, nextStepAt }: Step): string =>
  [nextStep, nextStepAt && `para el ${shownDate(nextStepAt)}`].filter(Boolean).join(', ')

/** Queues a mail to whoever becomes the owner of a person, unless they made themselves so or may not read people. */
export const tellOwner: CollectionAfterChangeHook<Person> = async ({ doc, previousDoc, req }) => {
  const owner = idOf(doc.owner)
  if (!owner || owner === idOf(previousDoc?.owner) || owner === actorOf(req).id) return
  if (!(await teamWhoMay(req, 'contact:manage')).some(({ id }) => id === owner)) return
  await queueMail(
    req,
    { user: owner, person: doc.id, name: 'responsable' },
    {
      title: 'Ahora atiendes a una persona',
      facts: [
        ['Persona', doc.nombre],
        ['Próximo paso', stepInWords(doc) || '-'],
      ],
      paragraphs: [],
      link: { label: 'Abrir su ficha', address: `${env().SITE_URL}/admin/people/${doc.id}` },
    },
  )
}
