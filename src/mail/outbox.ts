import type { Payload } from 'payload'
import { sharedQueue } from '@/sharedQueue'
import { deliverAccountMail } from './accountMails'
import { deliverContactNotice } from './contactNotices'

const delivery = sharedQueue('mails', { most: 1 })
let next: Promise<void> | undefined

/**
 * Sends the due mails one after the other, until one fails or none is left. The site runs one delivery at a time,
 * which holds one connection however slow the mail server is; concurrent callers share the next run.
 */
export function deliverMails(payload: Payload): Promise<void> {
  next ??= delivery.inTurn('', () => {
    next = undefined
    return deliverAll(payload)
  })
  return next
}

async function deliverAll(payload: Payload): Promise<void> {
  while ((await deliverAccountMail(payload)) || (await deliverContactNotice(payload))) {
    // until there is nothing left to send
  }
}
