import type { Faults } from '@/ui/site/visitorForm/useVisitorForm'
import { type ContactFormInput, contactRequestSchema } from '../schemas/contact'

/** Checks the contact form by the rules of `POST /api/contact`. Returns what to send, unless there are faults. */
export function check(values: object): { request?: ContactFormInput; faults: Faults } {
  const { data, error } = contactRequestSchema.safeParse(values)
  const faults: Faults = {}
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message
  return { request: data, faults }
}
