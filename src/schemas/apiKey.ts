import ipaddr from 'ipaddr.js'
import { z } from '@/domain/zod'
import { atMost, NOT_TEXT } from './messages'

/** Half an address (`10.1`), hexadecimal and the like are numbers to a parser, and no address to a person. */
const isAddress = (value: string) =>
  (value.includes(':') || /^\d+(\.\d+){3}(\/|$)/.test(value)) &&
  !/(^|\.)0\d/.test(value) &&
  (ipaddr.isValid(value) || ipaddr.isValidCIDR(value))

/** A key for automation. Addresses are IPv4, IPv6 or CIDR; none means any. */
export const apiKeySchema = z.object({
  name: z.string('El nombre es requerido').trim().min(1, 'El nombre es requerido').max(100, atMost(100)),
  permissions: z.literal('create_draft', 'Una clave solo puede crear borradores').default('create_draft'),
  allowedIps: z
    .array(
      z.string(NOT_TEXT).trim().refine(isAddress, 'No es una dirección IPv4, IPv6 o CIDR válida'),
      'Debe ser una lista de direcciones',
    )
    .max(100, 'Máximo 100 direcciones')
    .default([]),
})
