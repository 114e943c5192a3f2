import { zodResolver } from '@hookform/resolvers/zod'
import { contactRequestSchema } from '@/schemas/contact'

/** Checks the contact form by the rules of `POST /api/contact`. */
export const resolver = zodResolver(contactRequestSchema)
