import { zodResolver } from '@hookform/resolvers/zod'
import { contactRequestSchema } from '@/schemas/contact'

/** Validates the contact form with the rules of `POST /api/contact`. */
export const resolver = zodResolver(contactRequestSchema)
